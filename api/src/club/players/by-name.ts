import { sql } from 'kysely';

/** Preferred names in alphabetical order, as the indexes have them. Ties go by player id. */
export const BY_NAME = sql<string>`players.preferred_name COLLATE "en-GB-x-icu"`;

/** Before every name: no one's is empty. */
export const FIRST_NAME = ['', 0] as const;
