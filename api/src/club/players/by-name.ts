import { sql } from 'kysely';

/** Preferred names in alphabetical order, as the indexes have them. Ties go by player id. */
export const BY_NAME = sql<string>`players.preferred_name COLLATE "en-GB-x-icu"`;

/** Whose names contain a text; case and accents don't matter. Everyone for an empty one. */
export const nameContains = (column: 'search_any_name' | 'search_full_name', sought: string) =>
  sql<boolean>`${sql.ref(`players.${column}`)} LIKE '%' || search_text(${sought.trim().replace(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

/** Before every name: no one's is empty. */
export const FIRST_NAME = ['', 0] as const;
