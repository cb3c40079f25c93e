import type { MatchNote } from '@kickabout/contract';
import { foldMatchNotes } from '@kickabout/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { startClubWithMatches } from '../../testing/start-club.ts';
import { NOON, type TestPlayer } from '../../testing/test-club.ts';

const KICKOFF = Date.parse('2026-11-24T19:00:00Z');
const PHONE = '7f0c1a52-3b0e-4f4e-9d7e-0d4b8a3c1f10';

let ann: TestPlayer;
let ben: TestPlayer;
let matchId: number;

const { club, admin, fixtures } = await startClubWithMatches();
beforeEach(async () => {
  [ann, ben] = await fixtures.newPlayers(2);
  matchId = await fixtures.createMatch();
  await fixtures.join(ann, matchId);
  club.clock.time = KICKOFF;
});

/** Each a second after the one before. */
const base = () => {
  club.clock.time += 1000;
  return {
    note_id: crypto.randomUUID(),
    phone_id: PHONE,
    noted_at: new Date(club.clock.time).toISOString(),
  };
};
const goal = (by: TestPlayer, more: object = {}): MatchNote => ({
  ...base(),
  kind: 'goal',
  team_id: 1,
  player_id: by.id,
  guest_id: null,
  ...more,
});
const undo = (goal_id: string): MatchNote => ({ ...base(), kind: 'undo', goal_id });
const send = (notes: readonly MatchNote[], as = ann) =>
  club.call('addMatchNotes', as, { params: { id: matchId }, body: { notes: [...notes] } });
const list = (as = ann) => club.call('listMatchNotes', as, { params: { id: matchId } });
const score = async () => foldMatchNotes((await list()).body.map(({ note }) => note)).score;

describe('notes from the pitch', () => {
  it('are stored once, however often and by however many at the same moment', async () => {
    const notes = [goal(ann), goal(ann)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(notes, index % 2 === 0 ? ann : admin)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await send(notes)).body.map(({ note }) => note)).toEqual(notes);
    expect(await score()).toEqual({ team1: 2, team2: 0 });
  });

  it('of several phones add up in any order, each with who noted it', async () => {
    const [first, second] = [goal(ann), goal(ann, { kind: 'own_goal', team_id: 2 })];
    const third = undo(second.note_id);
    await send([third], admin);
    await send([second], admin);
    const { body } = await send([first]);
    expect(body).toEqual([
      { note: first, noted_by: ann.id, noted_by_name: expect.stringMatching(/^p/) },
      { note: second, noted_by: admin.id, noted_by_name: 'founder' },
      { note: third, noted_by: admin.id, noted_by_name: 'founder' },
    ]);
    expect(await score()).toEqual({ team1: 1, team2: 0 });
  });

  it('are the score so far on the match and in lists, until a result is saved', async () => {
    const seen = async (status: 'in_progress' | 'completed' = 'in_progress') => {
      const { body: matches } = await club.call('listMatches', null, { params: { status } });
      const { score_so_far } = await fixtures.match(matchId, ben);
      expect(matches.find(({ match_id }) => match_id === matchId)?.score_so_far).toEqual(score_so_far);
      return score_so_far;
    };
    await fixtures.update(matchId, { match_status: 'in_progress' });
    expect(await seen()).toBeNull();
    const first = goal(ann);
    await send([first, goal(ann, { team_id: 2 })]);
    expect(await seen()).toEqual({ team1: 1, team2: 1 });
    await send([undo(first.note_id)]);
    expect(await seen()).toEqual({ team1: 0, team2: 1 });
    await fixtures.stats(matchId, ann, { goals: 2, team_id: 1 });
    expect(await seen()).toBeNull();
    await fixtures.stats(matchId, ann, { goals: 0 });
    await fixtures.update(matchId, { match_status: 'completed' });
    expect(await seen('completed')).toBeNull();
  });

  it('can be about a guest', async () => {
    club.clock.time = NOON;
    const { body: guest } = await club.call('addGuest', ann, {
      params: { id: matchId },
      body: { guest_name: 'Sam', price: 5 },
    });
    club.clock.time = KICKOFF;
    expect((await send([goal(ann, { guest_id: guest.guest_id })])).status).toBe(201);
    const { body } = await send([goal(ann, { guest_id: crypto.randomUUID() })]);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'notes.0.guest_id', reason: 'must be in this match' }],
    });
  });

  it.each<[string, () => MatchNote[], object]>([
    ['no notes', () => [], { errors: [{ field: 'notes', reason: 'must have a note' }] }],
    [
      'too many at once',
      () => Array.from({ length: 101 }, () => goal(ann)),
      { errors: [{ field: 'notes', reason: 'must be at most 100 notes' }] },
    ],
    [
      'someone who isn’t in the match',
      () => [goal(ann), goal(ben)],
      { errors: [{ field: 'notes.1.player_id', reason: 'must be in this match' }] },
    ],
    [
      'an id that isn’t one',
      () => [goal(ann, { note_id: 'a' })],
      { errors: [{ field: 'notes.0.note_id', reason: 'must be a UUID' }] },
    ],
    [
      'a kind that doesn’t exist',
      () => [goal(ann, { kind: 'save' })],
      {
        errors: [
          {
            field: 'notes.0.kind',
            reason: 'must be one of goal, own_goal, assist, undo, same_goal, two_goals',
          },
        ],
      },
    ],
  ])('are refused with %s, and none is stored', async (_, notes, problem) => {
    expect((await send(notes())).body).toMatchObject({ code: 'validation_failed', ...problem });
    expect((await list()).body).toEqual([]);
  });

  it('keep their id to themselves, in every match', async () => {
    const first = goal(ann);
    await send([first]);
    expect((await send([{ ...first, team_id: 2 } as MatchNote])).body.code).toBe('request_id_used');
    const other = await fixtures.createMatch({ match_status: 'in_progress' });
    const { body } = await club.call('addMatchNotes', admin, {
      params: { id: other },
      body: { notes: [undo(first.note_id), { ...undo(first.note_id), note_id: first.note_id }] },
    });
    expect(body).toMatchObject({
      code: 'request_id_used',
      detail: 'notes.1.note_id was used for another note.',
    });
    expect((await list()).body).toHaveLength(1);
  });

  it('are limited to 200 of each person and 500 of all players, but those sent again don’t count', async () => {
    club.clock.time = NOON;
    const cat = await fixtures.newPlayer();
    for (const player of [ben, cat]) await fixtures.join(player, matchId);
    club.clock.time = KICKOFF;
    const take = async (by: TestPlayer, count: number) => {
      const notes = Array.from({ length: count }, () => goal(ann));
      for (let from = 0; from < count; from += 100)
        expect((await send(notes.slice(from, from + 100), by)).status).toBe(201);
      return notes;
    };
    const all = await take(ann, 200);
    expect((await send([goal(ann)])).body).toMatchObject({
      code: 'too_many_notes',
      detail: 'You can take at most 200 notes about a match.',
    });
    await take(ben, 200);
    await take(cat, 100);
    expect((await send([goal(ann)], cat)).body.code).toBe('too_many_notes');
    expect((await send(all.slice(0, 100))).body).toHaveLength(500);
    expect((await send([goal(ann)], admin)).status).toBe(201);
  });

  it('are taken by those in the match and by admins, from an hour before kickoff', async () => {
    expect((await send([goal(ann)], ben)).body).toMatchObject({
      code: 'not_allowed',
      detail: 'Only admins and those in the match can take notes.',
    });
    expect((await list(ben)).status).toBe(200);
    club.clock.time = KICKOFF - 2 * 3600_000;
    expect((await send([goal(ann)])).body.code).toBe('match_not_started');
    await club.call('setClubSettings', admin, { body: { players_take_notes: false } });
    expect((await send([goal(ann)])).body.code).toBe('not_allowed');
    await club.call('setClubSettings', admin, { body: { players_take_notes: true } });
  });

  it('are gone with a deleted match', async () => {
    await send([goal(ann)]);
    await fixtures.deleteMatch(matchId);
    expect([(await list()).status, (await send([goal(ann)])).status]).toEqual([404, 404]);
  });

  it('are in the data that those who took them, or are in them, can download', async () => {
    const note = goal(ann);
    await send([note], admin);
    const { body } = await club.call('getMyData', ann);
    expect(body.match_notes).toEqual([{ match: expect.stringContaining('Powerleague'), note }]);
    expect((await club.call('getMyData', ben)).body.match_notes).toEqual([]);
  });
});
