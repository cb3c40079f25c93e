import { Writable } from 'node:stream';
import { API_PREFIX } from '@kickabout/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { createTestSite, makeRelease, publish } from '../../testing/test-releases.ts';

const site = createTestSite();
const lines: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const club = await startClub({ env: { SITE_FOLDER: site.folder }, logTo, logLevel: 'warn' });
await publish(club, await club.signUp('founder'), makeRelease({ routes: [] }));
afterAll(() => site.remove());
beforeEach(() => {
  lines.length = 0;
  club.clock.time += 3_600_000;
});

async function report(fields: object, type = 'application/csp-report') {
  const payload = JSON.stringify({ 'csp-report': fields });
  const url = `${API_PREFIX}/csp-reports`;
  return (await club.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } }))
    .statusCode;
}
const logged = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'site: the content security policy stopped something')
    .map(({ directive, blocked, remote, release }) => ({ directive, blocked, remote, release }));
const metric = async () =>
  (await club.app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('kickabout_csp_'));

it('browsers are told where to report', async () => {
  const { headers } = await club.app.inject('/');
  expect(headers['content-security-policy']).toContain('report-uri /api/v1/csp-reports');
});

it('a report is counted by remote and logged once in an hour, without what it could say about someone', async () => {
  const stolen = {
    'document-uri': 'https://club.example/unsubscribe/secret',
    'effective-directive': 'connect-src',
    'blocked-uri': 'https://evil.example/?token=secret',
    'source-file': 'https://club.example/remotes/mf-kit/r1/kit-screen.r1.js',
  };
  for (let time = 0; time < 3; time += 1) expect(await report(stolen)).toBe(200);
  const line = { directive: 'connect-src', blocked: 'https://evil.example', remote: 'mf-kit', release: 'r1' };
  expect(logged()).toEqual([line]);
  expect(lines.join('')).not.toContain('secret');
  expect(await metric()).toEqual([
    'kickabout_csp_violations_total{directive="connect-src",remote="mf-kit"} 3',
  ]);
  club.clock.time += 3_600_000;
  await report(stolen);
  expect(logged()).toHaveLength(2);
});

it.each([
  [{ 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline' }, 'script-src-elem', 'inline'],
  [{ 'effective-directive': 'made-up', 'blocked-uri': 'data:text/html,x' }, 'other', 'data:'],
  [{ 'effective-directive': '', 'blocked-uri': 'no address at all' }, 'other', 'unknown'],
  [{ 'source-file': '/remotes/mf-made-up/r1/x.js' }, 'other', 'unknown'],
])('%j is %s, %s', async (fields, directive, blocked) => {
  expect(await report(fields)).toBe(200);
  expect(logged()).toMatchObject([{ directive, blocked, remote: '' }]);
});

it('made-up reports fill neither the log nor the metrics', async () => {
  for (let number = 0; number < 80; number += 1)
    await report({ 'effective-directive': `d${number}`, 'blocked-uri': `https://h${number}.example` });
  expect(logged()).toHaveLength(50);
  expect((await metric()).length).toBeLessThan(6);
});

it('only reports have their type', async () => {
  const headers = { 'content-type': 'application/csp-report' };
  const url = `${API_PREFIX}/screen-reports`;
  expect((await club.app.inject({ method: 'POST', url, payload: '{}', headers })).statusCode).toBe(415);
  expect(await report({}, 'application/json')).toBe(200);
  const broken = { method: 'POST', url: `${API_PREFIX}/csp-reports`, payload: '{', headers } as const;
  expect((await club.app.inject(broken)).statusCode).toBe(400);
});
