import { sql } from 'kysely';

/**
 * A point in a server's write-ahead log. Positions of different histories can't be compared: each server that was
 * restored or failed over to goes its own way from there.
 */
export type LogPosition = {
  /** Which cluster, timeline and database. */
  history: string;
  /** PostgreSQL's `pg_lsn`, as text. */
  lsn: string;
};

const CLUSTER = sql`(SELECT system_identifier::text FROM pg_control_system()) || ' ' || (
  SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Where the log of the server is, as it writes; null on a replica. Later than the commits that the statement sees. */
export const WRITTEN_LSN = sql<
  string | null
>`CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_insert_lsn()::text END`;

/** The history that the server writes; null on a replica. The first eight digits of a log file's name are its timeline. */
export const WRITTEN_HISTORY = sql<string | null>`CASE WHEN NOT pg_is_in_recovery() THEN
  ${CLUSTER} || ' ' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END`;

/**
 * Whether the server is a replica that shows everything up to a position. After a failover a replica counts as one of the
 * new history from its next restart point on.
 */
export const hasReplayed = ({ history, lsn }: LogPosition) => sql<boolean>`
  pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AND ${history} = ${CLUSTER} || ' ' || (
    SELECT upper(lpad(to_hex(timeline_id), 8, '0')) FROM pg_control_checkpoint())`;
