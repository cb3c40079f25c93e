import { afterAll, describe, expect, it } from 'vitest';
import { hostileCode, hostileStatements } from '../../testing/hostile-files.ts';
import { whileAsking } from '../../testing/longest-silence.ts';
import { startClub } from '../../testing/start-club.ts';
import { createTestSite, makeRelease, publish } from '../../testing/test-releases.ts';

/** What `/healthz` may wait for a file, in processor time: milliseconds. */
const LONGEST_BUSY = 250;

/** `npm run campaign fuzz` sends files of 2 MB. */
const BYTES = 200_000;
const STATEMENTS = hostileStatements(BYTES);
const CODE = hostileCode(BYTES);

const site = createTestSite();
const club = await startClub({ env: { SITE_FOLDER: site.folder } });
const admin = await club.signUp('admin');
afterAll(() => site.remove());

const whileHealthy = <Result>(work: () => Promise<Result>) =>
  whileAsking(async () => expect((await club.app.inject('/healthz')).statusCode).toBe(200), work);

type Answer = { status: number; body: { code?: string; detail?: string } };

/** Accepted, or refused with a sentence. */
function expectAnswer({ status, body }: Answer, refusal: string) {
  if (status < 300) return;
  expect([status, body.code]).toEqual([422, refusal]);
  expect(body.detail).toMatch(/^\S.{20,}[.]$/s);
}

describe('a hostile statement is read or refused, and the server answers meanwhile', () => {
  it.each(Object.entries(STATEMENTS))('%s', async (_, make) => {
    const content = Buffer.from(make() as string).toString('base64');
    const body = { file_name: 'hostile', content };
    const { result, busyMs } = await whileHealthy(() => club.call('uploadStatement', admin, { body }));
    expectAnswer(result as Answer, 'statement_unreadable');
    expect(busyMs).toBeLessThan(LONGEST_BUSY);
    if (result.status === 201)
      await club.call('undoStatement', admin, { params: { id: result.body.statement_id } });
  });
});

describe('a hostile release is checked or refused, and the server answers meanwhile', () => {
  it.each(Object.entries(CODE))('%s', async (name, { path, text }) => {
    const release = makeRelease({
      release: `r${Object.keys(CODE).indexOf(name)}`,
      contents: { [path]: text() },
    });
    const { result, busyMs } = await whileHealthy(() => publish(club, admin, release));
    expectAnswer(result, 'release_refused');
    expect(busyMs).toBeLessThan(LONGEST_BUSY);
  });
});

it('more files at the same moment than can wait are refused, to be sent again', async () => {
  const content = Buffer.from(STATEMENTS['commas alone']?.() as string).toString('base64');
  const send = () => club.call('uploadStatement', admin, { body: { file_name: 'hostile', content } });
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
});
