import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import type { TestClub } from '../../testing/test-club.ts';
import { createTestSite } from '../../testing/test-releases.ts';

const site = createTestSite();
site.write('worker.js', 'the worker');
afterAll(() => site.remove());
const env = { SITE_FOLDER: site.folder };
const club = await startClub({ choices: { club_name: 'Park “Sunday” FC' }, env });
const switchedOff = await startClub({ env: { ...env, SERVICE_WORKER: 'off' } });

const get = ({ app }: TestClub, url: string) => app.inject({ method: 'GET', url });

it('the app has the club’s name', async () => {
  const { headers, body } = await get(club, '/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({ name: 'Park “Sunday” FC', display: 'standalone', start_url: '/' });
});

it('the worker is revalidated each time, so that a broken one can be replaced', async () => {
  const { statusCode, headers, body } = await get(club, '/worker.js');
  expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', 'the worker']);
  expect((await get(club, '/config.json')).json()).toMatchObject({ serviceWorker: true });
});

it('no other script becomes a worker', async () => {
  const asked = (url: string) => club.app.inject({ url, headers: { 'service-worker': 'script' } });
  expect((await asked('/worker.js')).statusCode).toBe(200);
  for (const url of ['/remotes/mf-kit/r1/worker.js', '/assets/worker.js', '/worker.js/x'])
    expect((await asked(url)).statusCode).toBe(403);
});

it('switched off, the worker is replaced by one that deletes all it stored and removes itself', async () => {
  expect((await get(switchedOff, '/config.json')).json()).toMatchObject({ serviceWorker: false });
  const { headers, body } = await get(switchedOff, '/worker.js');
  expect(headers['cache-control']).toBe('no-cache');

  const stored = new Set(['kickabout-last-known', 'kickabout-offline-1']);
  const listeners = new Map<string, (event: object) => void>();
  const done: string[] = [];
  const work: Promise<unknown>[] = [];
  runInNewContext(body, {
    caches: { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) },
    self: {
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
      skipWaiting: () => done.push('takes over'),
      registration: { unregister: async () => done.push('is removed') },
    },
  });
  for (const name of ['install', 'activate'])
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
  expect([[...stored], done]).toEqual([[], ['takes over', 'is removed']]);
});
