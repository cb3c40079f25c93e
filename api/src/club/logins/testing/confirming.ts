import { API_PREFIX } from '@kickabout/contract';
import { expect } from 'vitest';
import type { TestClub, TestPlayer } from '../../../testing/test-club.ts';
import { CONFIRM_PATH } from '../callback-path.ts';

export type Asked = { id: string; act: string; address: string };
export type Headers = Record<string, string>;

/** What a browser says of a page that someone opens. */
export const OPENED = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
};
const SUBMITTED = { ...OPENED, 'sec-fetch-site': 'same-origin' };

/** What an admin of a club does to confirm a request. */
export function confirmingIn(club: TestClub, admin: TestPlayer) {
  /** Sends a request as it is, and once more with a confirmation. */
  async function send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload: object | undefined,
    headers: Headers = {},
    { token = admin.token, at = club } = {},
  ) {
    const response = await at.app.inject({
      method,
      url: API_PREFIX + path,
      ...(payload !== undefined && { payload }),
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    const body = response.json<{ code?: string; confirmation?: Asked; key?: string }>();
    return { status: response.statusCode, code: body.code, asked: body.confirmation, body };
  }
  /** The provider sends someone back after a login. */
  async function comeBack(
    asked: Asked | undefined,
    {
      subject = 'founder',
      claims = {},
      headers = OPENED,
      at = club,
    }: { subject?: string; claims?: object; headers?: Headers; at?: TestClub } = {},
  ) {
    const { searchParams } = new URL(asked?.address ?? '');
    const id_token = await club.identity.token(subject, {
      aud: 'kickabout',
      nonce: searchParams.get('nonce'),
      auth_time: Math.floor(club.clock.time / 1000),
      ...claims,
    });
    club.identity.exchange.answers = [
      { status: 200, body: { access_token: 'a', id_token, token_type: 'Bearer', expires_in: 60 } },
    ];
    const query = { state: searchParams.get('state') ?? '', code: 'a-code' };
    return at.app.inject({ url: CONFIRM_PATH, query, headers });
  }
  /** The form of the page that asks. */
  const formIn = (page: string, answer: 'yes' | 'no') =>
    new RegExp(`action="([^"]+answer=${answer})"`).exec(page)?.[1]?.replace('&amp;', '&') ?? 'none';
  /** The facts that the page lists, as a browser shows them. */
  const shownOn = (page: string) =>
    [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(
      ([, label, value]) => `${label}: ${value?.replaceAll(/<[^>]+>/g, '')}`,
    );
  const submit = (url: string, headers: Headers = SUBMITTED) =>
    club.app.inject({
      method: 'POST',
      url,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  /** Logs in again and agrees. */
  async function confirm(asked: Asked | undefined, answer: 'yes' | 'no' = 'yes'): Promise<string> {
    const page = await comeBack(asked);
    expect(page.statusCode, page.body).toBe(200);
    expect((await submit(formIn(page.body, answer))).statusCode).toBe(200);
    return asked?.id ?? '';
  }
  return { send, comeBack, formIn, shownOn, submit, confirm };
}
