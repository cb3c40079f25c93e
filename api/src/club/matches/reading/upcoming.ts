import { type RawBuilder, sql } from 'kysely';

/** In SQL, what the domain's `isUpcoming` says of a match. */
export const upcoming = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(match_status = 'pending' and deleted_at is null and kickoff_at > ${new Date(now)})`;
