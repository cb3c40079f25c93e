import type { Cached } from '../answer-cache/answer-cache.ts';
import { prepared } from '../database/prepared.ts';
import type { SignedInCaller } from './caller.ts';
import type { TokenClaims } from './verify-token.ts';

/** The token of an `Authorization: Bearer` header; null if there is none. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([\w~+/.-]+=*)$/i.exec(header ?? '')?.[1] ?? null;
}

/** Who has this valid token: by its issuer and subject, never by email. */
export async function findCaller(
  cached: Cached,
  token: string,
  claims: TokenClaims,
): Promise<SignedInCaller> {
  const { issuer, subject } = claims;
  const player = await cached(`caller ${issuer} ${subject}`, async (db) => {
    const [found] = await findPlayer(db, { issuer, subject });
    return { value: found ?? null, tags: ['callers'], bytes: 300 };
  });
  return { token, claims, player };
}

const findPlayer = prepared((db, { issuer, subject }: { issuer: string; subject: string }) =>
  db
    .selectFrom('identities')
    .innerJoin('players', 'players.player_id', 'identities.player_id')
    .select([
      'players.player_id as playerId',
      'players.is_admin as isAdmin',
      'disabled_reason as disabledReason',
    ])
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject),
);
