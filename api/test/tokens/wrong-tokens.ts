import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import type { TestClub } from '../../src/testing/test-club.ts';

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/**
 * What a caller can send as `Authorization` without being anyone: each kind by name. Most say that they're the admin `ann`,
 * whose good token they're made from.
 */
export async function wrongTokens({ identity, clock }: TestClub): Promise<Record<string, string>> {
  const good = await identity.token('ann');
  const [header = '', payload = '', signature = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const now = Math.floor(clock.now() / 1000);
  const stranger = await generateKeyPair('RS256', { extractable: true });
  const key = await identity.newKey('for-wrong-tokens');
  const publicKey = await exportSPKI(key.publicKey);

  const kinds: Record<string, string> = {};
  const signed = async (kind: string, changed: Record<string, unknown>) => {
    kinds[kind] = `Bearer ${await identity.token('ann', changed)}`;
  };
  await signed('another issuer', { iss: 'https://other.test/' });
  await signed('no issuer', { iss: undefined });
  await signed('the issuer without its slash', { iss: claims.iss.slice(0, -1) });
  await signed('the issuer with another scheme', { iss: claims.iss.replace('http:', 'https:') });
  await signed('the issuer in capitals', { iss: claims.iss.toUpperCase() });
  await signed('a list of issuers', { iss: [claims.iss] });
  await signed('an issuer of which ours is the beginning', { iss: `${claims.iss}other` });
  await signed('another audience', { aud: 'https://other.test' });
  await signed('no audience', { aud: undefined });
  await signed('an empty audience', { aud: '' });
  await signed('no audiences', { aud: [] });
  await signed('other audiences', { aud: ['https://other.test', 'kickabout'] });
  await signed('the client as audience, as in an ID token', { aud: 'kickabout' });
  await signed('an audience of which ours is the beginning', { aud: `${claims.aud}/other` });
  await signed('our audience in capitals', { aud: String(claims.aud).toUpperCase() });
  await signed('a number as audience', { aud: 1 });
  await signed('no subject', { sub: undefined });
  await signed('an empty subject', { sub: '' });
  await signed('a list as subject', { sub: ['ann'] });
  await signed('a number as subject', { sub: 1 });
  await signed('an object as subject', { sub: { ann: true } });
  await signed('true as subject', { sub: true });
  await signed('null as subject', { sub: null });
  await signed('a subject with NUL', { sub: 'ann\0' });
  await signed('a subject with half a surrogate pair', { sub: 'ann\ud800' });
  await signed('a subject that is too long', { sub: 'a'.repeat(256) });
  await signed('no expiry', { exp: undefined });
  await signed('an expiry more than a minute ago', { exp: now - 61 });
  await signed('an expiry long ago', { exp: 1 });
  await signed('a negative expiry', { exp: -1 });
  await signed('text as expiry', { exp: String(now + 3600) });
  await signed('null as expiry', { exp: null });
  await signed('no time of issue', { iat: undefined });
  await signed('issued in more than a minute', { iat: now + 61 });
  await signed('issued in milliseconds', { iat: clock.now() });
  await signed('text as time of issue', { iat: String(now) });
  await signed('not valid for another minute and more', { nbf: now + 61 });
  await signed('text as the time from when it’s valid', { nbf: 'tomorrow' });

  const bearer = (kind: string, token: string) => {
    kinds[kind] = `Bearer ${token}`;
  };
  const withHeader = (changed: object) => encode({ alg: 'RS256', kid: 'first', ...changed });
  bearer('signed with another key under a known name', await identity.token('ann', {}, { key: stranger }));
  bearer('a key that no one knows', await identity.token('ann', {}, { kid: 'unknown', key: stranger }));
  const jwk = { kty: 'RSA', ...(await crypto.subtle.exportKey('jwk', stranger.publicKey)) };
  bearer(
    'its own key in the header',
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', jwk: { kty: 'RSA', n: String(jwk.n), e: String(jwk.e) } })
      .sign(stranger.privateKey),
  );
  bearer(
    'the address of its own keys in the header',
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'first', jku: 'https://other.test/keys' })
      .sign(stranger.privateKey),
  );
  bearer(
    'its own certificate in the header',
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'first', x5u: 'https://other.test/cert' })
      .sign(stranger.privateKey),
  );
  for (const alg of ['none', 'None', 'NONE', 'nOnE'])
    bearer(`the algorithm ${alg} and no signature`, `${encode({ alg })}.${payload}.`);
  bearer('the algorithm none and a signature', `${encode({ alg: 'none' })}.${payload}.${signature}`);
  for (const alg of ['HS256', 'HS512']) {
    const content = `${encode({ alg, kid: 'for-wrong-tokens' })}.${payload}`;
    const mac = createHmac(alg.replace('HS', 'sha'), publicKey).update(content).digest('base64url');
    bearer(`${alg} with our public key as secret`, `${content}.${mac}`);
  }
  for (const alg of ['PS256', 'ES256', 'RS512', 'EdDSA']) {
    const pair = await generateKeyPair(alg);
    bearer(`signed with ${alg}`, await identity.token('ann', {}, { alg, key: pair }));
  }
  const weak = generateKeyPairSync('rsa', { modulusLength: 512 });
  const weakly = `${withHeader({})}.${payload}`;
  bearer(
    'signed with a short key',
    `${weakly}.${sign('sha256', Buffer.from(weakly), weak.privateKey).toString('base64url')}`,
  );
  bearer('a critical extension', `${withHeader({ crit: ['x'], x: 1 })}.${payload}.${signature}`);
  bearer('an unencoded payload', `${withHeader({ b64: false, crit: ['b64'] })}.${payload}.${signature}`);
  bearer('a compressed payload', `${withHeader({ zip: 'DEF' })}.${payload}.${signature}`);
  bearer('no algorithm', `${encode({ kid: 'first' })}.${payload}.${signature}`);
  bearer('a header that is a list', `${encode([])}.${payload}.${signature}`);
  bearer('a header that isn’t JSON', `${encode('{')}.${payload}.${signature}`);
  bearer(
    'other claims under a good signature',
    `${header}.${encode({ ...claims, sub: 'bob' })}.${signature}`,
  );
  bearer('claims that are a list', `${header}.${encode([claims])}.${signature}`);
  bearer('claims that aren’t JSON', `${header}.${encode('ann')}.${signature}`);
  bearer('no claims', `${header}..${signature}`);
  bearer('no signature', `${header}.${payload}.`);
  bearer('two parts', `${header}.${payload}`);
  bearer('four parts', `${good}.${signature}`);
  bearer('five parts, as if encrypted', `${header}..${payload}.${signature}.${signature}`);
  bearer('half a signature', `${header}.${payload}.${signature.slice(0, signature.length / 2)}`);
  bearer(
    'a changed signature',
    `${header}.${payload}.${signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`,
  );
  bearer('a signature of zeros', `${header}.${payload}.${encode('\0'.repeat(256))}`);
  bearer('a token twice', `${good} ${good}`);
  bearer('a very long token', `${good}${'A'.repeat(7000)}`);
  bearer('no token', '');
  bearer('words', 'let me in');
  kinds['another scheme'] = `Basic ${good}`;
  kinds['no scheme'] = good;
  kinds['a name and a password'] = `Basic ${Buffer.from('ann:password').toString('base64')}`;
  return kinds;
}
