import { randomBytes, randomUUID } from 'node:crypto';
import type { EndpointName } from '@kickabout/contract';
import { digestOf } from '../../kernel/auth/digests.ts';
import { HOUR_MS, MINUTE_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Fact } from '../../kernel/database/fact.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { CONFIRM_PATH } from './callback-path.ts';

/** The header with the id of what its owner has confirmed. */
export const CONFIRMATION_HEADER = 'confirmation';

/** How long someone has for each step: to log in, to confirm, and until the request is sent again. Milliseconds. */
export const STEP_MS = 10 * MINUTE_MS;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A request for which its owner has to log in again. */
type ConfirmedRequest = {
  name: EndpointName;
  request: { params: unknown; body: unknown };
  /** What it does: in a few words without anyone's text, and all that it changes. */
  act: string;
  facts: readonly Fact[];
  playerId: number;
  /** Whose login it is, by the access token. */
  login: { issuer: string; subject: string };
  /** The headers `Confirmation` and `Origin`. */
  confirmation: string | undefined;
  origin: string | undefined;
};

/**
 * Null if the owner of a request has just confirmed it, by a fresh login at the provider; otherwise a refusal that says where they
 * can. A confirmation is for this one request as long as it does exactly what was shown, and works once, unless the request has an id:
 * then it has one effect anyway.
 * @throws ProviderUnavailable
 */
export async function requireConfirmation(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'identity'>,
  { confirmation, ...wanted }: ConfirmedRequest,
): Promise<Refusal<'fresh_login_required'> | null> {
  const { db, clock } = services;
  const digest = digestOf(JSON.stringify([wanted.name, wanted.request, wanted.act, wanted.facts]));
  if (confirmation !== undefined && UUID.test(confirmation)) {
    const now = new Date(clock.now());
    const { numUpdatedRows } = await db
      .updateTable('confirmations')
      .set({ used_at: now })
      .where('confirmation_id', '=', confirmation)
      .where('player_id', '=', wanted.playerId)
      .where('digest', '=', digest)
      .where('confirmed_at', '>', new Date(clock.now() - STEP_MS))
      .$if(!hasId(wanted.request.body), (query) => query.where('used_at', 'is', null))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return null;
  }
  return begin(services, { ...wanted, digest });
}

const hasId = (body: unknown) =>
  typeof body === 'object' && body !== null && 'request_id' in body && body.request_id !== undefined;

async function begin(
  { config, db, clock, identity }: Pick<Services, 'config' | 'db' | 'clock' | 'identity'>,
  wanted: Omit<ConfirmedRequest, 'confirmation'> & { digest: string },
): Promise<Refusal<'fresh_login_required'>> {
  const { name, act, facts, playerId, login, digest } = wanted;
  const { authorization_endpoint } = await identity.provider();
  const { publicOrigins, port } = config;
  const home = publicOrigins[0] ?? `http://localhost:${port}`;
  const origin = publicOrigins.find((one) => one === wanted.origin) ?? home;
  const secret = () => randomBytes(32).toString('base64url');
  const [id, state, nonce, verifier] = [randomUUID(), secret(), secret(), secret()];
  await db
    .insertInto('confirmations')
    .values({
      confirmation_id: id,
      player_id: playerId,
      ...login,
      call: name,
      digest,
      act,
      facts: JSON.stringify(facts),
      origin,
      state_sha256: digestOf(state),
      code_verifier: verifier,
      nonce,
      created_at: new Date(clock.now()),
    })
    .execute();
  const { clientId, acrValues } = config.identity;
  const address = new URL(authorization_endpoint);
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: origin + CONFIRM_PATH,
    response_type: 'code',
    scope: 'openid',
    state,
    nonce,
    code_challenge: digestOf(verifier),
    code_challenge_method: 'S256',
    // Logged in or not, the provider has to ask, and to say when it did.
    prompt: 'login',
    max_age: '0',
    ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
  }).toString();
  return new Refusal('fresh_login_required', undefined, {
    confirmation: { id, act, address: address.toString() },
  });
}

/** Deletes confirmations that nothing can come of any more. */
export async function purgeConfirmations(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('confirmations')
    .where('created_at', '<', new Date(now - HOUR_MS))
    .execute();
}

/** Whether the caller has confirmed a request of theirs. */
export const getConfirmation: Handler<'getConfirmation'> = async ({ params }, { db, caller }) => {
  const found = await db
    .selectFrom('confirmations')
    .select(['confirmed_at', 'refused_at'])
    .where('confirmation_id', '=', params.id)
    .where('player_id', '=', caller.playerId)
    .executeTakeFirst();
  if (!found) return refuse('not_found');
  return { state: found.refused_at ? 'refused' : found.confirmed_at ? 'confirmed' : 'waiting' };
};
