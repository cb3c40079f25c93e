import type { MessageKind, RequestOf } from '@kickabout/contract';
import { DAY_MS, HOUR_MS } from '@kickabout/domain';
import { beforeEach, expect, it } from 'vitest';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import { NOON, type TestPlayer } from '../../../testing/test-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();
beforeEach(async () => {
  // Each test is about its own players.
  await club.db
    .updateTable('players')
    .set({ disabled_reason: 'Earlier' })
    .where('is_admin', '=', false)
    .execute();
});

type Answer = RequestOf<'answerMatch'>['body']['answer'];
const say = (player: TestPlayer, id: number, answer: Answer) =>
  club.call('answerMatch', player, { params: { id }, body: { answer } });
const beAway = (player: TestPlayer, from: string, until: string) =>
  club.call('setAbsence', player, { body: { absence: { from, until, reason: 'injured' } } });
const answers = async (id: number, as = admin) =>
  (await club.call('getMatchAnswers', as, { params: { id } })).body;
const ids = (players: readonly { player_id: number }[] = []) => players.map(({ player_id }) => player_id);
const remind = (id: number) => club.call('remindPlayers', admin, { params: { id } });
const callFor = (id: number) => club.call('callForPlayers', admin, { params: { id } });
const told = async (kind: MessageKind, matchId: number) =>
  ids((await club.told(kind)).filter(({ match_id }) => match_id === matchId)).toSorted((a, b) => a - b);

it('players say that they can’t or may come, change it and take it back, before they’re in it or it starts', async () => {
  const match = await fixtures.createMatch();
  const ann = await fixtures.newPlayer();
  expect((await say(ann, match, 'cant')).body).toEqual({ answer: 'cant' });
  expect(ids((await answers(match)).cant)).toEqual([ann.id]);
  await say(ann, match, 'maybe');
  const changed = await answers(match, ann);
  expect([ids(changed.cant), ids(changed.maybe)]).toEqual([[], [ann.id]]);
  await say(ann, match, null);
  expect((await answers(match)).maybe).toEqual([]);
  expect(ids((await answers(match)).unanswered?.players)).toContain(ann.id);
  await fixtures.join(ann, match);
  expect((await say(ann, match, 'maybe')).body.code).toBe('already_joined');
  await fixtures.update(match, { match_status: 'in_progress' });
  expect((await say(admin, match, 'cant')).body.code).toBe('match_not_pending');
  expect((await say(ann, 9999, 'cant')).body.code).toBe('not_found');
});

it('being away answers for a player, on both its days, until they answer themselves', async () => {
  const match = await fixtures.createMatch();
  const ann = await fixtures.newPlayer();
  await beAway(ann, '2026-11-20', '2026-11-24');
  const absence = { until: '2026-11-24', reason: 'injured' };
  expect((await answers(match)).cant).toMatchObject([{ player_id: ann.id, absence }]);
  const details = async () => (await fixtures.details(ann)).absence;
  expect(await details()).toEqual({ from: '2026-11-20', until: '2026-11-24', reason: 'injured' });
  await say(ann, match, 'cant');
  expect((await answers(match)).cant).toMatchObject([{ absence: null }]);
  await beAway(ann, '2026-11-25', '2026-11-30');
  expect((await club.call('getMyData', ann)).body.absence).toMatchObject({ from: '2026-11-25' });
  club.clock.time = Date.parse('2026-12-01T00:00:00Z');
  expect(await details()).toBeNull();
  await club.call('setAbsence', ann, { body: { absence: null } });
  expect((await club.call('getMyData', ann)).body.absence).toBeNull();
  const refused = await beAway(ann, '2026-11-25', '2026-11-24');
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'absence.until' }] } });
});

it('only admins see who hasn’t answered: no one in the match, disabled, or gone for months', async () => {
  const match = await fixtures.createMatch();
  const [ann, bob, cid] = await fixtures.newPlayers(3);
  await fixtures.join(ann, match);
  await fixtures.join(bob, await fixtures.createMatch({ match_date: '2026-11-20' }));
  const asked = async (id: number) => ids((await answers(id)).unanswered?.players);
  expect(await asked(match)).toEqual(expect.arrayContaining([bob.id, cid.id]));
  expect((await answers(match)).unanswered?.count).toBe(3);
  expect((await answers(match, ann)).unanswered).toBeUndefined();
  const later = await fixtures.createMatch({ match_date: '2027-01-20' });
  expect(await asked(later)).toEqual(expect.arrayContaining([cid.id]));
  expect(await asked(later)).not.toContain(bob.id);
});

it('a reminder goes to those without an answer, once in 12 hours', async () => {
  const match = await fixtures.createMatch();
  const [ann, bob, cid, dan] = await fixtures.newPlayers(4);
  await fixtures.join(ann, match);
  await say(bob, match, 'maybe');
  await beAway(cid, '2026-11-24', '2026-11-24');
  expect((await remind(match)).body).toMatchObject({ told: 1 });
  expect(await told('answer_wanted', match)).toEqual([dan.id]);
  expect((await remind(match)).body.code).toBe('asked_recently');
  expect((await answers(match)).unanswered?.reminded_at).toBe(new Date(NOON).toISOString());
  club.clock.time += 12 * HOUR_MS;
  await say(bob, match, null);
  expect((await remind(match)).body).toMatchObject({ told: 2 });
  expect(await told('answer_wanted', match)).toEqual([bob.id, dan.id, dan.id]);
});

it('a reminder at night says until when quiet hours hold it back, and who misses it', async () => {
  club.clock.time = Date.parse('2026-11-20T23:00:00Z');
  const soon = await fixtures.createMatch({ match_date: '2026-11-21', match_time: '06:30' });
  const later = await fixtures.createMatch({ match_date: '2026-11-21', match_time: '19:00' });
  await fixtures.newPlayer();
  expect((await remind(later)).body).toMatchObject({ held_until: '2026-11-21T07:00:00.000Z', missed: 0 });
  const { body } = await remind(soon);
  expect([body.held_until, body.told]).toEqual([null, 0]);
  expect(body.missed).toBeGreaterThan(0);
});

it('a call goes to everyone who isn’t in and may come, while places are free', async () => {
  const match = await fixtures.createMatch({ number_of_players: 2, price: 5 });
  const [ann, bob, cid, dan] = await fixtures.newPlayers(4);
  await fixtures.join(ann, match);
  await say(bob, match, 'maybe');
  await say(cid, match, 'cant');
  expect((await callFor(match)).body).toMatchObject({ told: 2 });
  expect(await told('players_wanted', match)).toEqual([bob.id, dan.id]);
  expect((await callFor(match)).body.code).toBe('asked_recently');
  expect((await remind(match)).status).toBe(200);
  await fixtures.join(await fixtures.newPlayer(), match);
  club.clock.time += DAY_MS;
  expect((await callFor(match)).body.code).toBe('match_full');
});
