import { allotPlaces, playersAndGuests } from '@kickabout/domain';
import { sql } from 'kysely';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { runAll, type Statement } from '../../kernel/database/prepared.ts';
import { announce, announcementStatements } from '../../kernel/outbox/announce.ts';
import type { MatchState } from './load-match.ts';
import type { Member } from './load-members.ts';

/** An admin who has just changed something often changes it again: teams and times are announced once they've stayed the same for so long. */
const SETTLE_MS = 2 * 60_000;

type Match = Pick<MatchState, 'match_id' | 'match_status' | 'number_of_players' | 'kickoff_at'>;
type Facts = { match: Match; members: readonly Member[] };

/** Guests have no account: the player who brings them is told when they get a place, and sees the rest on the match's page. */
const playersOf = (members: readonly Member[]) => playersAndGuests(members).players;

/** Tells those who had been on the waiting list and have a place now, and those whose guests had. */
export async function announcePromotions(tx: Tx, now: number, before: Facts, after: Facts): Promise<void> {
  await runAll(tx, promotionStatements(tx, now, before, after));
}

/** The same as statements, for transactions that send several at a time. */
export function promotionStatements(db: Db, now: number, before: Facts, after: Facts): Statement[] {
  return promotions(now, before, after).flatMap((each) => announcementStatements(db, now, each));
}

function promotions(now: number, before: Facts, after: Facts) {
  if (before.match.match_status !== 'pending' || after.match.match_status !== 'pending') return [];
  const { waiting } = allotPlaces(before.members, before.match.number_of_players);
  const idOf = ({ playerId, guestId, joinedAt }: Member) => `${guestId ?? playerId} ${joinedAt}`;
  const waited = new Set(waiting.map(idOf));
  const { match, members } = after;
  return allotPlaces(members, match.number_of_players)
    .in.filter((member) => waited.has(idOf(member)))
    .map(({ playerId, guestId, joinedAt }) => ({
      kind: 'place_given' as const,
      fact: `match ${match.match_id}${guestId === null ? '' : ` guest ${guestId}`} at ${now}`,
      to: [playerId],
      matchId: match.match_id,
      details: { joinedAt, guestId },
      usefulUntil: match.kickoff_at.getTime(),
    }));
}

/** Tells each player which team they're in, unless that's what they were told last. */
export async function announceTeams(tx: Tx, now: number, { match, members }: Facts): Promise<void> {
  if (match.match_status !== 'pending') return;
  await withdraw(tx, match, 'teams_out');
  const told = await sql<{ player_id: number; team: number }>`
    select distinct on (player_id) player_id, (details ->> 'team')::integer as team from messages
    where match_id = ${match.match_id} and kind = 'teams_out' order by player_id, message_id desc`.execute(
    tx,
  );
  const lastTold = new Map(told.rows.map(({ player_id, team }) => [player_id, team]));
  const isUnset = members.every(({ teamId }) => teamId === 0);
  if (isUnset) return;
  const changed = playersOf(members).filter(
    ({ playerId, teamId }) => (lastTold.get(playerId) ?? 0) !== teamId,
  );
  for (const [team, players] of Map.groupBy(changed, ({ teamId }) => teamId))
    await announce(tx, now, {
      kind: 'teams_out',
      fact: `match ${match.match_id} team ${team} at ${now}`,
      to: players.map(({ playerId }) => playerId),
      matchId: match.match_id,
      details: { team },
      dueAt: now + SETTLE_MS,
      usefulUntil: match.kickoff_at.getTime(),
    });
}

/** Tells everyone in a match, and on its waiting list, that its kickoff has moved from the one they know. */
export async function announceMove(tx: Tx, now: number, before: Facts, after: Facts): Promise<void> {
  const { match, members } = after;
  const [from, to] = [before.match.kickoff_at.getTime(), match.kickoff_at.getTime()];
  if (from === to || before.match.match_status !== 'pending' || match.match_status !== 'pending') return;
  const withdrawn = await withdraw(tx, match, 'match_moved');
  const known = new Map(withdrawn.map(({ player_id, details }) => [player_id, Number(details['from'])]));
  for (const [kickoff, players] of Map.groupBy(
    playersOf(members),
    ({ playerId }) => known.get(playerId) ?? from,
  ))
    if (kickoff !== to)
      await announce(tx, now, {
        kind: 'match_moved',
        fact: `match ${match.match_id} to ${to} at ${now}`,
        to: players.map(({ playerId }) => playerId),
        matchId: match.match_id,
        details: { from: kickoff, to },
        dueAt: now + SETTLE_MS,
        usefulUntil: to,
      });
}

/** Tells everyone in an upcoming match, and on its waiting list, that it was deleted. */
export async function announceCancellation(tx: Tx, now: number, { match, members }: Facts): Promise<void> {
  if (match.match_status !== 'pending') return;
  await announce(tx, now, {
    kind: 'match_cancelled',
    fact: `match ${match.match_id}`,
    to: playersOf(members).map(({ playerId }) => playerId),
    matchId: match.match_id,
    details: {},
    // Even after kickoff it's good to know where the money is.
    usefulUntil: Math.max(now, match.kickoff_at.getTime()) + DAY_MS,
  });
}

/** Deletes messages that aren't due yet, because newer ones replace them. */
async function withdraw(tx: Tx, match: Match, kind: 'teams_out' | 'match_moved') {
  const { rows } = await sql<{ player_id: number; details: Readonly<Record<string, unknown>> }>`
    delete from messages where match_id = ${match.match_id} and kind = ${kind} and not is_addressed
    returning player_id, details`.execute(tx);
  return rows;
}
