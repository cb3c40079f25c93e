import type { Db } from '../database/connect.ts';
import { prepared } from '../database/prepared.ts';
import type { SignedInCaller } from './caller.ts';
import type { Identity } from './identity.ts';

/** The token of an `Authorization: Bearer` header; null if there is none. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([\w~+/.-]+=*)$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * Who is calling: by the token's issuer and subject, never by email. Null for an invalid token.
 * @throws ProviderUnavailable
 */
export async function findCaller(db: Db, identity: Identity, token: string): Promise<SignedInCaller | null> {
  const claims = await identity.verify(token);
  if (!claims) return null;
  const [player] = await findPlayer(db, { issuer: claims.issuer, subject: claims.subject });
  return { token, claims, player: player ?? null };
}

const findPlayer = prepared((db, { issuer, subject }: { issuer: string; subject: string }) =>
  db
    .selectFrom('identities')
    .innerJoin('players', 'players.player_id', 'identities.player_id')
    .select(['players.player_id as playerId', 'players.is_admin as isAdmin'])
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject),
);
