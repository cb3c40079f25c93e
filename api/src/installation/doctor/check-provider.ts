import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CALLBACK_PATH, CONFIRM_PATH } from '../../club/logins/callback-path.ts';
import { postForm, providerOf } from '../../kernel/auth/provider.ts';
import type { Config } from '../../kernel/config.ts';
import { type Finding, fine, PATIENCE_MS, reasonOf, wrong } from './finding.ts';

const ABOUT = 'Identity provider';
/** The provider would let this client log in, but no one is logged in here. OpenID Connect Core, 3.1.2.6. */
const WOULD_LOG_IN = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

type Identity = Config['identity'];

/** Checks the provider by beginning a login, as a browser without a session would, at each of the site's addresses. */
export async function checkProvider(identity: Identity, origins: readonly string[]): Promise<Finding[]> {
  try {
    const provider = await providerOf(identity.issuer)();
    const { authorization_endpoint, token_endpoint } = provider;
    return [
      fine(ABOUT, `${identity.issuer} answers.`),
      ...(await Promise.all(
        origins.flatMap((origin) => [
          checkLogin(authorization_endpoint, identity, `Login at ${origin}`, origin + CALLBACK_PATH),
          checkLogin(authorization_endpoint, identity, `Fresh login at ${origin}`, origin + CONFIRM_PATH),
        ]),
      )),
      await checkSecret(token_endpoint, identity, origins[0] ?? ''),
      ...checkFactors(identity.acrValues, provider.acr_values_supported),
    ];
  } catch (error) {
    const advice =
      'IDENTITY_ISSUER must be the issuer that the provider names, with the slash at the end; with Auth0, https://<tenant>.<region>.auth0.com/ or your own domain.';
    return [wrong(ABOUT, `It can’t be used: ${reasonOf(error)}. ${advice}`)];
  }
}

/** Whether the provider knows the second factors by these names. Many providers, Auth0 too, don't say which names they know. */
function checkFactors(wanted: readonly string[], known: readonly string[] | undefined): Finding[] {
  if (wanted.length === 0 || known === undefined) return [];
  const unknown = wanted.filter((factor) => !known.includes(factor));
  if (unknown.length === 0) return [fine('Second factor', 'The provider knows it.')];
  return [
    wrong(
      'Second factor',
      `The provider doesn’t know ${unknown.join(' or ')}, so fresh logins would fail. Set IDENTITY_ACR_VALUES to what it knows: ${known.join(', ')}.`,
    ),
  ];
}

/** The callback address, the client id and the audience. */
async function checkLogin(
  endpoint: string,
  identity: Identity,
  about: string,
  callback: string,
): Promise<Finding> {
  const verifier = randomBytes(32).toString('base64url');
  const address = new URL(endpoint);
  address.search = new URLSearchParams({
    client_id: identity.clientId,
    redirect_uri: callback,
    audience: identity.audience,
    response_type: 'code',
    scope: 'openid profile email',
    prompt: 'none',
    state: 'doctor',
    nonce: 'doctor',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  const location = response.headers.get('location');
  const target = location === null ? null : new URL(location, endpoint);
  if (target === null || target.origin + target.pathname !== callback)
    return wrong(
      about,
      `The provider doesn’t return to ${callback}. Add it to the allowed callback addresses of the client ${identity.clientId}, and check IDENTITY_CLIENT_ID.`,
    );
  const error = target.searchParams.get('error');
  if (error === null || WOULD_LOG_IN.includes(error))
    return fine(about, `The provider returns to ${callback}.`);
  return wrong(
    about,
    `The provider refuses it: ${target.searchParams.get('error_description') ?? error}. Check IDENTITY_AUDIENCE (${identity.audience}): an API with that identifier must exist at the provider.`,
  );
}

/** A made-up code is refused differently from a wrong secret. RFC 6749, section 5.2. */
async function checkSecret(endpoint: string, identity: Identity, origin: string): Promise<Finding> {
  const response = await postForm(endpoint, {
    grant_type: 'authorization_code',
    client_id: identity.clientId,
    client_secret: identity.clientSecret,
    code: 'doctor',
    code_verifier: randomBytes(32).toString('base64url'),
    redirect_uri: origin + CALLBACK_PATH,
  });
  const { error = `status ${response.status}` } = z
    .object({ error: z.string().optional() })
    .catch({})
    .parse(await response.json().catch(() => ({})));
  if (error === 'invalid_grant') return fine('Client secret', 'The provider accepts it.');
  return wrong(
    'Client secret',
    `The provider refuses it (${error}). Copy IDENTITY_CLIENT_SECRET again from the client ${identity.clientId}, whose type must be a web application with a secret.`,
  );
}
