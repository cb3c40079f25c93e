import { balanceTeams, DAY_MS, HOUR_MS, localDateTime, MINUTE_MS } from '@kickabout/domain';
import type { CallAs } from './call-handler-as.ts';
import { between, shuffled } from './random.ts';

const ADMIN = 1;

export type DemoMatch = { matchId: number; price: number; kickoff: number };
/** The club whose matches these are. */
export type DemoClub = { callAs: CallAs; timeZone: string; pitchIds: readonly number[] };
type NewMatch = { kickoff: number; announced?: number; places: number; pitch: number };

/** Creates a match at the club's time nearest to `kickoff`, on one of its pitches; six days before, unless said otherwise. */
export async function createMatch(
  { callAs, timeZone, pitchIds }: DemoClub,
  { kickoff, announced = kickoff - 6 * DAY_MS, places, pitch }: NewMatch,
): Promise<DemoMatch> {
  const { date, time } = localDateTime(kickoff, timeZone);
  const pitch_id = pitchIds[pitch % pitchIds.length] ?? 1;
  const made = await callAs('createMatch', announced, ADMIN, {
    body: {
      match_date: date,
      match_time: time,
      number_of_players: places,
      pitch_id,
      match_status: 'pending',
    },
  });
  return { matchId: made.match_id, price: made.price, kickoff: Date.parse(made.kickoff_at) };
}

/** Players join one after the other, some minutes apart. They wait in the match's queue, so one connection is enough. */
export async function joinAll(
  callAs: CallAs,
  match: DemoMatch,
  from: number,
  playerIds: readonly number[],
): Promise<void> {
  const joins = playerIds.map((player_id, index) =>
    callAs('joinMatch', from + index * 7 * MINUTE_MS, player_id, {
      body: { match_id: match.matchId, player_id, price: match.price },
    }),
  );
  await Promise.all(joins);
}

type Played = {
  status: 'completed' | 'friendly';
  late: number | null;
  video: string | null;
  /** When the result is entered; three hours after kickoff unless given. */
  result?: number;
  /** Whether the players choose the man of the match, and not the admin; half of them have voted while it's open. */
  vote: 'none' | 'open' | 'over';
  random: () => number;
};

/** Balances the teams, plays the match, enters the result and picks the man of the match, or lets the players vote. */
export async function play(
  callAs: CallAs,
  match: DemoMatch,
  { status, result = match.kickoff + 3 * HOUR_MS, late, video, vote, random }: Played,
): Promise<void> {
  const { matchId, kickoff } = match;
  const rated = await callAs('getMatchPlayerAttributes', kickoff, ADMIN, { params: { matchId } });
  const split = balanceTeams(
    rated.map(({ player_id, attributes }) => ({ playerId: player_id, attributes })),
    random,
  );
  await callAs('updateTeams', kickoff - HOUR_MS, ADMIN, {
    params: { matchId },
    body: { team1: [...split.team1], team2: [...split.team2] },
  });
  const goalsOf = new Map(
    rated.map(({ player_id }) => [player_id, { goals: 0, assists: 0, defcons: 0, own_goals: 0 }]),
  );
  const of = (team: readonly number[]) => team[between(0, team.length - 1, random)] ?? ADMIN;
  for (const team of [split.team1, split.team2]) {
    for (let goal = between(1, 5, random); goal > 0; goal -= 1) {
      add(goalsOf, of(team), 'goals');
      if (random() < 0.7) add(goalsOf, of(team), 'assists');
    }
    for (let stop = between(1, 3, random); stop > 0; stop -= 1) add(goalsOf, of(team), 'defcons');
    if (random() < 0.15) add(goalsOf, of(team), 'own_goals');
  }
  await callAs('updateMatch', result, ADMIN, {
    params: { id: matchId },
    body: { match_status: status, ...(video !== null && { youtube_links: [video] }) },
  });
  for (const [playerId, tally] of goalsOf) {
    const isLate = late !== null && rated[late % rated.length]?.player_id === playerId;
    if (isLate || Object.values(tally).some((value) => value > 0))
      await callAs('updateMatchPlayer', result, ADMIN, {
        params: { matchId, playerId },
        body: { ...tally, ...(isLate && { late: true }) },
      });
  }
  const [best] = [...goalsOf].toSorted(([, a], [, b]) => b.goals * 3 + b.assists - (a.goals * 3 + a.assists));
  const voters = [...goalsOf.keys()].filter((id) => vote === 'over' || id % 2 === 1);
  if (best && vote !== 'none') await voteFor(callAs, matchId, result, best[0], voters);
  else if (best)
    await callAs('setManOfTheMatch', result, ADMIN, {
      params: { id: matchId },
      body: { player_id: best[0] },
    });
}

/** All vote for the best player, who votes for someone else. */
async function voteFor(
  callAs: CallAs,
  matchId: number,
  from: number,
  best: number,
  playerIds: readonly number[],
): Promise<void> {
  for (const [index, voter] of playerIds.entries()) {
    const player_id = voter === best ? playerIds.find((id) => id !== best) : best;
    if (player_id !== undefined)
      await callAs('voteForManOfTheMatch', from + (index + 1) * 20 * MINUTE_MS, voter, {
        params: { id: matchId },
        body: { player_id },
      });
  }
}

type Tally = { goals: number; assists: number; defcons: number; own_goals: number };

function add(tallies: Map<number, Tally>, playerId: number, what: keyof Tally): void {
  const tally = tallies.get(playerId);
  if (tally) tally[what] += 1;
}

/** A random choice of players, in random order. */
export function pick(count: number, playerIds: readonly number[], random: () => number): number[] {
  return shuffled(playerIds, random).slice(0, count);
}
