import { MINUTE_MS } from '@kickabout/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { describeRelease, makeRelease } from '../../testing/test-releases.ts';
import { CONFIRM_PATH } from './callback-path.ts';
import { purgeConfirmations } from './confirmations.ts';
import { type Asked, confirmingIn, type Headers, OPENED } from './testing/confirming.ts';

const MFA = 'https://provider.example/mfa';

let names = 0;
/** Each test makes a key for another remote. */
let remote: string;

const club = await startClub();
/** The same club, which wants a second factor. */
const strict = await startClub({ beside: club, env: { IDENTITY_ACR_VALUES: MFA } });
const admin = await club.signUp('founder');
const player = await club.signUp('player');
beforeEach(() => {
  names += 1;
  remote = `mf-r${names}`;
});

const { send, comeBack, formIn, shownOn, submit, confirm } = confirmingIn(club, admin);
const createKey = (confirmation?: string, { holder = 'Sam', at = club } = {}) =>
  send('POST', `/remotes/${remote}/keys`, { holder, days: 9 }, confirmation ? { confirmation } : {}, { at });

const stateOf = async (asked: Asked | undefined, as = admin) =>
  club.call('getConfirmation', as, { params: { id: asked?.id ?? '' } });

describe('what needs a fresh login', () => {
  it('is refused with the provider’s address, and works once its owner has logged in and agreed', async () => {
    const { status, code, asked } = await createKey();
    expect([status, code]).toEqual([403, 'fresh_login_required']);
    expect(asked?.act).toBe('create a key that publishes for a remote');
    const address = new URL(asked?.address ?? '');
    expect(address.origin + address.pathname).toBe(`${club.identity.issuer}authorize`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      redirect_uri: `http://localhost:3000${CONFIRM_PATH}`,
      prompt: 'login',
      max_age: '0',
      scope: 'openid',
    });
    expect((await createKey(asked?.id)).code).toBe('fresh_login_required');
    expect((await stateOf(asked)).body.state).toBe('waiting');

    const page = await comeBack(asked);
    expect(shownOn(page.body)).toEqual([`Remote: ${remote}`, 'Holder: Sam', 'Works for: 9 days']);
    expect(page.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect((await stateOf(asked)).body.state).toBe('waiting');
    await submit(formIn(page.body, 'yes'));
    expect((await stateOf(asked)).body.state).toBe('confirmed');
    expect(await createKey(asked?.id)).toMatchObject({ status: 201, body: { key: expect.any(String) } });
  });

  it('isn’t done for someone who didn’t ask for it', async () => {
    const { asked } = await createKey();
    await confirm(asked, 'no');
    expect((await stateOf(asked)).body.state).toBe('refused');
    expect((await createKey(asked?.id)).code).toBe('fresh_login_required');
  });

  it.each<[string, () => Promise<{ status: number; code: string | undefined }>]>([
    ['approving a release', () => decide('approve')],
    ['granting a page again', () => grant(true)],
    ['publishing with an admin’s login', () => send('PUT', `/remotes/mf-x/releases/r1`, release())],
    ['giving admin rights', () => send('PUT', `/players/${player.id}/admin`, { is_admin: true })],
    ['a link to a new login', () => send('POST', `/players/${player.id}/login-link`, {})],
    ['a pay-out', () => adjust(-5, 'payout')],
    ['closing an account', () => send('DELETE', `/players/${player.id}`, undefined, {}, player)],
  ])('%s needs it', async (_, act) => {
    expect(await act()).toMatchObject({ status: 403, code: 'fresh_login_required' });
  });

  it.each<[string, () => Promise<{ code: string | undefined }>]>([
    ['refusing a release', () => decide('refuse')],
    ['withdrawing a page', () => grant(false)],
    ['adding to a balance', () => adjust(5)],
    ['correcting a balance down, as the specification has it', () => adjust(-5)],
    ['withdrawing admin rights', () => send('PUT', `/players/${player.id}/admin`, { is_admin: false })],
  ])('%s doesn’t', async (_, act) => {
    expect((await act()).code).not.toBe('fresh_login_required');
  });

  const decide = (decision: string) =>
    send('PUT', '/remotes/mf-x/releases/r1/claims', {
      decision,
      claims: { paths: [], navigation: [], slots: [] },
    });
  const grant = (is_granted: boolean) =>
    send('PUT', '/remotes/mf-x/grants', { kind: 'path', value: '/x', is_granted });
  const adjust = (amount: number, category?: string) =>
    send('PUT', `/players/balance/${player.id}`, { player_id: player.id, amount, category });
});

describe('a confirmation', () => {
  it('is for one request, of one person, once', async () => {
    const { asked } = await createKey();
    const id = await confirm(asked);
    const other = await club.signUp(`other${names}`);
    await club.makeAdmin(other);
    const path = `/remotes/${remote}/keys`;
    const headers = { confirmation: id };
    expect(await createKey(id, { holder: 'Mallory' })).toMatchObject({ code: 'fresh_login_required' });
    const elsewhere = await send('POST', '/remotes/mf-other/keys', { holder: 'Sam', days: 9 }, headers);
    expect(elsewhere.code).toBe('fresh_login_required');
    const asOther = await send('POST', path, { holder: 'Sam', days: 9 }, headers, other);
    expect(asOther.code).toBe('fresh_login_required');
    expect((await stateOf(asked, other)).status).toBe(404);
    expect((await createKey(id)).status).toBe(201);
    expect((await createKey(id)).code).toBe('fresh_login_required');
  });

  it('works again for a request with an id, which has one effect', async () => {
    await send('PUT', `/players/balance/${player.id}`, { player_id: player.id, amount: 20 });
    const body = {
      player_id: player.id,
      amount: -1,
      category: 'payout',
      request_id: crypto.randomUUID(),
    };
    const path = `/players/balance/${player.id}`;
    const { asked } = await send('PUT', path, body);
    const confirmation = await confirm(asked);
    const first = await send('PUT', path, body, { confirmation });
    expect(first.status).toBe(200);
    expect(await send('PUT', path, body, { confirmation })).toEqual(first);
  });

  it('ends after ten minutes, and is forgotten after an hour', async () => {
    const { asked } = await createKey();
    const id = await confirm(asked);
    club.clock.time += 10 * MINUTE_MS;
    expect((await createKey(id)).code).toBe('fresh_login_required');
    club.clock.time += 51 * MINUTE_MS;
    await purgeConfirmations(club.db, club.clock.time);
    expect((await stateOf(asked)).status).toBe(404);
  });
});

describe('a login doesn’t count', () => {
  const now = () => Math.floor(club.clock.time / 1000);
  it.each<[string, () => Parameters<typeof comeBack>[1], RegExp]>([
    ['of someone else', () => ({ subject: 'player' }), /someone else’s/],
    ['from before', () => ({ claims: { auth_time: now() - 120 } }), /didn’t ask you again/],
    ['without a time', () => ({ claims: { auth_time: undefined } }), /didn’t ask you again/],
    ['in the future', () => ({ claims: { auth_time: now() + 3600 } }), /didn’t ask you again/],
    ['of another attempt', () => ({ claims: { nonce: 'another' } }), /another attempt/],
    ['for another client', () => ({ claims: { aud: 'another' } }), /can’t be checked/],
    ['that has expired', () => ({ claims: { exp: now() - 3600 } }), /can’t be checked/],
  ])('%s', async (_, wrong, says) => {
    const { asked } = await createKey();
    const page = await comeBack(asked, wrong());
    expect([page.statusCode, page.body]).toEqual([403, expect.stringMatching(says)]);
    expect((await stateOf(asked)).body.state).toBe('waiting');
  });

  it.each<[string, object, number]>([
    ['without a second factor where the club wants one', {}, 403],
    ['with another', { acr: 'https://provider.example/password', amr: ['pwd'] }, 403],
    ['unless it had the one that was asked for', { acr: MFA }, 200],
    ['unless the provider says that there were several', { amr: ['pwd', 'mfa'] }, 200],
  ])('%s', async (_, claims, status) => {
    const { asked } = await createKey(undefined, { at: strict });
    expect(new URL(asked?.address ?? '').searchParams.get('acr_values')).toBe(MFA);
    expect((await comeBack(asked, { claims, at: strict })).statusCode).toBe(status);
  });

  it('that is used twice, comes too late, or was cancelled', async () => {
    const { asked } = await createKey();
    await confirm(asked);
    expect((await comeBack(asked)).statusCode).toBe(400);
    const late = await createKey();
    club.clock.time += 10 * MINUTE_MS;
    expect((await comeBack(late.asked)).statusCode).toBe(400);
    const cancelled = (await createKey()).asked;
    const state = new URL(cancelled?.address ?? '').searchParams.get('state') ?? '';
    const page = await club.app.inject({ url: CONFIRM_PATH, query: { state, error: 'access_denied' } });
    expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining('You didn’t log in')]);
    expect((await club.app.inject(CONFIRM_PATH)).statusCode).toBe(400);
  });
});

describe('the page that asks', () => {
  it.each<[string, Headers]>([
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ])('is not for %s', async (_, headers) => {
    const { asked } = await createKey();
    expect((await comeBack(asked, { headers })).statusCode).toBe(403);
    const page = await comeBack(asked);
    const form = formIn(page.body, 'yes');
    expect((await submit(form, { ...headers, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(403);
    expect((await submit(form, { ...OPENED })).statusCode).toBe(403);
    expect((await stateOf(asked)).body.state).toBe('waiting');
  });

  it('takes one answer', async () => {
    const { asked } = await createKey();
    const page = await comeBack(asked);
    await submit(formIn(page.body, 'no'));
    expect((await submit(formIn(page.body, 'yes'))).statusCode).toBe(400);
    expect((await submit(`${CONFIRM_PATH}?form=made-up&answer=yes`)).statusCode).toBe(400);
    expect((await stateOf(asked)).body.state).toBe('refused');
  });

  const PAYMENTS = {
    payee: 'Park FC',
    sort_code: '123456',
    account_number: '12345678',
    iban: 'GB33BUKB20201555555555',
    bic: null,
    links: [{ label: 'Monzo', template: 'https://monzo.me/park/{amount}?d={reference}' }],
  };

  it('shows all that changes about how players pay, where a link leads first', async () => {
    await club.call('setPaymentDetails', admin, { body: PAYMENTS });
    const links = [{ label: 'Monzo', template: 'https://evil.test/monzo.me/{amount}' }];
    const { asked } = await send('PUT', '/club/paymentDetails', {
      ...PAYMENTS,
      account_number: '87654321',
      links,
    });
    expect(shownOn((await comeBack(asked)).body)).toEqual([
      'Account number: 12345678 → 87654321',
      'Pay link 1: monzo.me — https://monzo.me/park/{amount}?d={reference} — Monzo → evil.test — https://evil.test/monzo.me/{amount} — Monzo',
    ]);
  });

  it('confirms that change from what it showed, and no other', async () => {
    await club.call('setPaymentDetails', admin, { body: PAYMENTS });
    const wanted = { ...PAYMENTS, payee: 'Heath FC' };
    const id = await confirm((await send('PUT', '/club/paymentDetails', wanted)).asked);
    await club.call('setPaymentDetails', admin, { body: { ...PAYMENTS, account_number: '87654321' } });
    const later = await send('PUT', '/club/paymentDetails', wanted, { confirmation: id });
    expect(later.code).toBe('fresh_login_required');
    expect(shownOn((await comeBack(later.asked)).body)).toEqual([
      'Payee: Park FC → Heath FC',
      'Account number: 87654321 → 12345678',
    ]);
  });

  it('shows characters that would hide what a text says', async () => {
    // A joiner is taken in emoji.
    const { asked } = await createKey(undefined, { holder: 'Sam 👨\u200D👩' });
    expect(shownOn((await comeBack(asked)).body)).toContain('Holder: Sam 👨[U+200D]👩');
  });

  it('writes names as text', async () => {
    const { asked } = await createKey(undefined, { holder: '<script>alert(1)</script>' });
    expect((await comeBack(asked)).body).not.toContain('<script>');
  });
});

const release = () => ({ stage: 'everyone', ...describeRelease(makeRelease({ name: 'mf-x', routes: [] })) });
