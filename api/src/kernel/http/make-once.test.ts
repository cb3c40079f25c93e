import { describe, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { DAY_MS } from '../clock.ts';
import { purgeOldRequests } from './make-once.ts';

const club = await startClub();
const other = await startClub({ beside: club });
const admin = await club.signUp('admin');
const player = await club.signUp('player');

const newId = () => crypto.randomUUID();
const write = (request_id: string, comment: string, { at = club, as = player } = {}) =>
  at.call('createFeedback', as, { body: { comment, request_id } });
const countOf = async (comment: string) =>
  (await club.db.selectFrom('feedback').select('feedback_id').where('comment', '=', comment).execute())
    .length;

describe('a request with an id', () => {
  it('that is sent again gets the answer about what the first one made, as it’s now', async () => {
    const id = newId();
    const first = await write(id, 'Sent again');
    const { feedback_id } = first.body;
    await club.call('createReply', admin, {
      params: { id: feedback_id },
      body: { reply_content: 'Thanks', user_id: admin.id },
    });
    const again = await write(id, 'Sent again', { at: other });
    expect(again).toEqual({ status: 201, body: { ...first.body, reply_count: 1 } });
    expect(await countOf('Sent again')).toBe(1);
  });

  it('makes one thing, sent many times at the same moment through two processes', async () => {
    const id = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(id, 'At once', { at: index % 2 === 0 ? club : other })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.feedback_id)).size).toBe(1);
    expect(await countOf('At once')).toBe(1);
  });

  it.each([
    ['says something else', () => ({ comment: 'Something else' })],
    ['comes from someone else', () => ({ as: admin })],
  ])('is refused if its id was used and it %s', async (_, changed) => {
    const id = newId();
    await write(id, 'The first');
    const { comment = 'The first', ...options } = { comment: undefined, ...changed() };
    const { status, body } = await write(id, comment, options);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'request_id_used' });
  });

  it('brings nothing back that was deleted since', async () => {
    const id = newId();
    const { body } = await write(id, 'Deleted');
    await club.call('deleteFeedback', player, { params: { id: body.feedback_id } });
    expect(await write(id, 'Deleted')).toMatchObject({
      status: 409,
      body: { detail: 'This was done before, and what it made has been deleted since.' },
    });
    expect(await countOf('Deleted')).toBe(0);
  });

  it('can be sent again after a refusal', async () => {
    const { body } = await write(newId(), 'Before it');
    const request = {
      params: { id: body.feedback_id + 1 },
      body: { reply_content: 'Too early', user_id: player.id, request_id: newId() },
    };
    expect((await club.call('createReply', player, request)).status).toBe(404);
    await write(newId(), 'What it’s about');
    expect((await club.call('createReply', player, request)).status).toBe(201);
  });

  it('is recognised for a week', async () => {
    const id = newId();
    const recognised = async (later: number) => {
      await purgeOldRequests(club.db, club.clock.time + later);
      await write(id, 'A week');
      return (await countOf('A week')) === 1;
    };
    expect([await recognised(0), await recognised(7 * DAY_MS), await recognised(7 * DAY_MS + 1)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('two requests without an id are two', async () => {
  for (let time = 0; time < 2; time += 1)
    await club.call('createFeedback', player, { body: { comment: 'Twice' } });
  expect(await countOf('Twice')).toBe(2);
});

describe('a secret that a repeated request asks for', () => {
  const name = 'mf-kit';
  const keyOf = async (request_id: string) =>
    club.call('createPublishKey', admin, {
      params: { name },
      body: { holder: 'Gina', days: 30, request_id },
    });
  const works = async (key: string) =>
    (await club.call('listReleases', { token: key }, { params: { name } })).status === 200;

  it('is a new publish key in place of the first one, which may be lost', async () => {
    const id = newId();
    const [first, second] = [(await keyOf(id)).body, (await keyOf(id)).body];
    expect(second).toEqual({ ...first, key: expect.not.stringContaining(first.key) });
    expect([await works(second.key), await works(first.key)]).toEqual([true, false]);
  });

  it('is refused once the publish key has been used or revoked', async () => {
    const used = newId();
    await works((await keyOf(used)).body.key);
    const revoked = newId();
    const { key_id: keyId } = (await keyOf(revoked)).body;
    await club.call('revokePublishKey', admin, { params: { name, keyId } });
    for (const id of [used, revoked])
      expect(await keyOf(id)).toMatchObject({ status: 409, body: { code: 'request_id_used' } });
  });

  it('is a new login link in place of the first one, unless that was used', async () => {
    const request = { params: { id: player.id }, body: { request_id: newId() } };
    const tokenOf = async () => {
      const { body } = await club.call('createLoginLink', admin, request);
      return body.address?.split('#')[1] ?? body.code;
    };
    const [first = '', second = ''] = [await tokenOf(), await tokenOf()];
    const open = async (token: string) => {
      const login = await club.identity.token(`new-login-${token.slice(0, 4)}`);
      club.identity.userInfo.set(login, { sub: 'x', email: `${newId()}@club.test`, email_verified: true });
      return (await club.call('linkLogin', { token: login }, { body: { token } })).status;
    };
    expect([await open(first), await open(second), await tokenOf()]).toEqual([409, 200, 'request_id_used']);
    const acts = await club.db
      .selectFrom('audit_entries')
      .select('audit_id')
      .where('action', '=', 'login_link_created')
      .execute();
    expect(acts).toHaveLength(1);
  });
});
