import { sql } from 'kysely';
import { HAS_OPEN_VOTE, IS_PENDING, IS_TO_START } from '../../club/matches/reading/match-conditions.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { DueMessages } from '../../outbound/messages/deliver.ts';
import { FACT_TIMES } from '../../outbound/messages/time-facts.ts';

/** What a process has to know to sleep until something is due. */
export type Due = DueMessages & {
  /** By job, in epoch milliseconds: when it's due, and until when a process that runs it has it. */
  jobs: Readonly<Record<string, { dueAt: number; claimedUntil: number | null }>>;
  /** In epoch milliseconds; null if nothing is planned. */
  kickoffAt: number | null;
  votesEndAt: number | null;
  /** When time next makes something true that has to be announced. */
  factAt: number | null;
};

/**
 * Reads it in one small statement, which an idle process runs every few seconds.
 * @param factsSince facts that became true until then, in epoch milliseconds, are announced
 */
export async function findDue(
  db: Db,
  { channels, factsSince }: { channels: readonly string[]; factsSince: number },
): Promise<Due> {
  const [due] = await selectDue(db, { channels: [...channels], since: new Date(factsSince) });
  if (!due) throw new Error('PostgreSQL gave no answer.');
  return due;
}

const msOf = (instant: ReturnType<typeof sql>) => sql`extract(epoch from ${instant}) * 1000`;

const selectDue = prepared(
  (_db, { channels, since }: { channels: string[]; since: Date }) => sql<Due>`
    SELECT
      (SELECT coalesce(json_object_agg(name, json_build_object(
          'dueAt', ${msOf(sql`due_at`)}, 'claimedUntil', ${msOf(sql`claimed_until`)})), '{}') FROM jobs) AS jobs,
      (SELECT ${msOf(sql`min(kickoff_at)`)} FROM matches WHERE ${IS_TO_START}) AS "kickoffAt",
      (SELECT ${msOf(sql`min(votes_end_at)`)} FROM matches WHERE ${HAS_OPEN_VOTE}) AS "votesEndAt",
      (SELECT ${msOf(sql`min(at)`)} FROM matches CROSS JOIN LATERAL (VALUES ${FACT_TIMES}) AS facts (at)
        WHERE ${IS_PENDING} AND at > ${since}) AS "factAt",
      (SELECT ${msOf(sql`min(due_at)`)} FROM messages WHERE NOT is_addressed) AS "messageAt",
      (SELECT coalesce(json_object_agg(channel, (SELECT ${msOf(sql`min(due_at)`)} FROM deliveries
          WHERE state = 'waiting' AND deliveries.channel = channels.channel)), '{}')
        FROM unnest(${channels}::text[]) AS channels (channel)) AS "deliveryAt",
      (SELECT ${msOf(sql`min(claimed_until)`)} FROM deliveries WHERE state = 'sending') AS "sendingUntil"`,
);
