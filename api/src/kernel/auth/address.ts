import { type RawBuilder, sql } from 'kysely';

/**
 * An email address as it's compared: only ASCII letters are the same in capitals. Others aren't to mail servers, so `K` (U+212A) is no `k`:
 * someone who has the one address needn't have the other.
 */
export const foldAddress = (address: string): string =>
  address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The addresses of players, folded in the same way. */
export const FOLDED_EMAIL: RawBuilder<string> = sql<string>`lower(email collate "C")`;

/** Players with a login of their own. The address of someone who has never signed in is only what an admin typed. */
export const HAS_SIGNED_IN: RawBuilder<boolean> = sql<boolean>`exists (select from identities where identities.player_id = players.player_id)`;
