import type { LateLeave } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { type LockedPlayer, lockPlayers } from '../ledger/lock-players.ts';
import { findLateLeaves } from './load-late-leaves.ts';
import {
  loadMatchOrDeleted,
  lockMatchState,
  type MatchRow,
  type MatchState,
  NO_SUCH_MATCH,
} from './load-match.ts';
import { loadMembers, type Member } from './load-members.ts';

/** Everything that decides what a match shows and charges. */
export type MatchFacts<Match extends MatchState = MatchRow> = {
  match: Match;
  /** In order of joining. */
  members: readonly Member[];
  /** In order of leaving. */
  lateLeaves: readonly LateLeave[];
};

/** A locked match, as it is before the change. */
export type LockedMatch = MatchFacts & {
  tx: Tx;
  /** The players that are locked too. */
  players: readonly LockedPlayer[];
};

/**
 * Changes a match in one transaction. The match is locked first and its players after it, always in this order, so
 * that no place is given twice and no two transactions deadlock. A deleted match is refused as not found. A refusal
 * rolls everything back.
 * @param others players to lock who may not be in the match
 * @param waitMs how long to wait for each lock, in milliseconds, if that's less than for other statements
 */
export async function withLockedMatch<Answer>(
  db: Db,
  matchId: number,
  change: (locked: LockedMatch) => Promise<Answer>,
  others: readonly number[] = [],
  waitMs?: number,
): Promise<Answer | Refusal<'not_found'>> {
  try {
    return await db.transaction().execute(async (tx) => {
      if (waitMs !== undefined)
        await sql`SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(tx);
      const locked = await lockMatch(tx, matchId, others);
      if (!locked || locked.match.deleted_at !== null) return refuse('not_found', NO_SUCH_MATCH);
      const answer = await change(locked);
      if (answer instanceof Refusal) throw new RollBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RollBack) return error.answer as Answer;
    throw error;
  }
}

class RollBack extends Error {
  readonly answer: Refusal;

  constructor(answer: Refusal) {
    super('A refusal rolls back.');
    this.answer = answer;
  }
}

/** Locks and loads a match, even a deleted one; null if it never existed. */
export async function lockMatch(
  tx: Tx,
  matchId: number,
  others: readonly number[] = [],
): Promise<LockedMatch | null> {
  await lockMatchState(tx, { matchId });
  const match = await loadMatchOrDeleted(tx, matchId);
  if (!match) return null;
  const members = await loadMembers(tx, matchId);
  const lateLeaves = await findLateLeaves(tx, { matchId });
  const everyone = [...[...members, ...lateLeaves].map(({ playerId }) => playerId), ...others];
  return { tx, match, members, lateLeaves, players: await lockPlayers(tx, everyone) };
}

/** The match, its members and its late leaves after a change to any of them. */
export async function reloadMatch({ tx, match: { match_id: matchId } }: LockedMatch): Promise<MatchFacts> {
  const match = await loadMatchOrDeleted(tx, matchId);
  if (!match) throw new Error(`Match ${matchId} disappeared while it was locked.`);
  const members = await loadMembers(tx, matchId);
  return { match, members, lateLeaves: await findLateLeaves(tx, { matchId }) };
}
