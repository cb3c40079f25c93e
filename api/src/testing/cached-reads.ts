import type { EndpointName } from '@kickabout/contract';
import type { TestPlayer } from './test-club.ts';

type Read = [EndpointName, TestPlayer | null, object];
type Readers = { admin: TestPlayer; ann: TestPlayer; matchId: number };

/** Every answer that is cached, as everyone who gets one of their own. */
export function cachedReads({ admin, ann, matchId }: Readers): Read[] {
  const id = { params: { id: matchId } };
  const byMatch = { params: { matchId } };
  const annsId = { params: { id: ann.id } };
  return [
    ...[null, admin, ann].flatMap((caller): Read[] => [
      ...['pending', 'in_progress', 'completed'].map(
        (status): Read => ['listMatches', caller, { params: { status } }],
      ),
      ['getPlayer', caller, annsId],
      ['getPlayerMonthlyStats', caller, annsId],
      ['getPlayerRecord', caller, annsId],
    ]),
    ...[admin, ann].flatMap((caller): Read[] => [
      ['getPlayer', caller, { params: { id: admin.id } }],
      ['getMatch', caller, id],
      ['getMatchAnswers', caller, id],
      ['listFeedback', caller, {}],
      ['listReplies', caller, { params: { id: 1 } }],
    ]),
    ['getHome', ann, {}],
    ['listMatchPlayers', ann, byMatch],
    ['getManOfTheMatch', ann, id],
    ['getMatchPlayerAttributes', ann, byMatch],
    ['listMatchNotes', ann, { params: { id: matchId } }],
    ['listLates', null, {}],
    ['listPlayers', null, {}],
    ['getPlayerStats', ann, annsId],
    ['listNegativeBalances', null, {}],
    ['getLeaderboard', null, { query: { year: 2026, month: 11 } }],
    ['getSeasonalLeaderboard', null, { query: { year: 2026, startMonth: 1, endMonth: 12 } }],
    ['listAttributes', null, {}],
    ['getPlayerAttributes', ann, { params: { playerId: ann.id } }],
    ['getAttributeLeaderboard', null, { params: { attribute: 'pace' } }],
    ['listPitches', null, {}],
    ['listPitches', null, { query: { all: 'true' } }],
    ['getPitch', null, { params: { id: 1 } }],
  ];
}
