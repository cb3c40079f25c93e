import { createHash, randomBytes } from 'node:crypto';
import {
  API_PREFIX,
  type EndpointName,
  type Problem,
  type RequestOf,
  type ResponseOf,
  routes,
} from '@kickabout/contract';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** The password of the demo accounts and of every account that tests create. */
export const PASSWORD = 'kickabout';

interface AnyRequest {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** Someone with a token, who calls the API like a browser. */
export interface Person {
  readonly email: string;
  /** @throws if the API refuses, with its response */
  call<Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<ResponseOf<Name>>;
}

/** Someone with a token and a player account. */
export interface Player extends Person {
  readonly playerId: number;
  readonly name: string;
}

/** Whose API people call. */
interface Club {
  readonly address: string;
  /** Confirms what needs a fresh login, where no one can log in. */
  readonly confirm?: (id: string) => Promise<void>;
}

/**
 * Signs people in at the provider without a browser, through the same pages and the same code exchange. With a browser's
 * request context, that browser is then signed in at the provider too.
 * @param club whose API they call, if it isn't the site where they sign in
 */
export function personOf(request: APIRequestContext, site: string, club: Club = { address: site }) {
  /** Sends the provider's form, and returns where on the site it leads to. */
  async function submit(form: string, fields: Record<string, string>, site_path: string): Promise<string> {
    let answer = await request.post(form, { form: fields, maxRedirects: 0 });
    while (!locationOf(answer).startsWith(site_path))
      answer = await request.get(locationOf(answer), { maxRedirects: 0 });
    return locationOf(answer);
  }

  /** Logs in again and agrees to what the page then says. */
  async function confirm(address: string, email: string): Promise<void> {
    const form = await request.get(address);
    const callback = new URL(address).searchParams.get('redirect_uri') ?? '';
    const page = await request.get(await submit(form.url(), { email, password: PASSWORD }, callback));
    const action = /action="([^"]+answer=yes)"/.exec(await page.text())?.[1]?.replace('&amp;', '&');
    await request.post(new URL(action ?? '', callback).href, { form: {} });
  }

  async function enter(fields: Record<string, string>, page: 'log-in' | 'sign-up'): Promise<string> {
    const { identity } = await (await request.get(`${site}/config.json`)).json();
    const verifier = randomBytes(32).toString('base64url');
    const redirect_uri = `${site}/login`;
    const form = await request.get(`${identity.domain}/authorize`, {
      params: {
        client_id: identity.clientId,
        audience: identity.audience,
        scope: 'openid profile email',
        response_type: 'code',
        redirect_uri,
        state: 'a',
        nonce: 'a',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        screen_hint: page === 'sign-up' ? 'signup' : 'login',
      },
    });
    const back = await submit(form.url(), fields, redirect_uri);
    const code = new URL(back).searchParams.get('code');
    const data = { code, code_verifier: verifier, redirect_uri };
    const tokens = await request.post(`${site}${API_PREFIX}/auth/exchange`, { data });
    return (await tokens.json()).access_token;
  }

  const personWith = (token: string, email: string): Person => ({
    email,
    async call(name, given) {
      const { params = {}, query, body } = given as AnyRequest;
      const { method, path } = routes[name];
      const filled = path.replace(/:(\w+)/g, (_, field: string) => String(params[field]));
      const send = (more: Record<string, string> = {}) =>
        request.fetch(`${club.address}${API_PREFIX}${filled}`, {
          method,
          headers: { authorization: `Bearer ${token}`, ...more },
          // The server closes idle connections, perhaps just as one is used again. Browsers retry then too.
          maxRetries: 1,
          ...(query && { params: query }),
          ...(body !== undefined && { data: body }),
        });
      let response = await send();
      const { confirmation }: Partial<Problem> = response.status() === 403 ? await response.json() : {};
      if (confirmation) {
        if (club.confirm) await club.confirm(confirmation.id);
        else await confirm(confirmation.address, email);
        response = await send({ confirmation: confirmation.id });
      }
      if (!response.ok()) throw new Error(`${name} was refused: ${await response.text()}`);
      return response.json();
    },
  });

  return {
    async logIn(email: string): Promise<Person> {
      return personWith(await enter({ email, password: PASSWORD }, 'log-in'), email);
    },
    /** A new account at the provider, with a unique email address. */
    async signUp(name: string): Promise<Person> {
      const email = uniqueEmail(name);
      return personWith(await enter({ name, email, password: PASSWORD }, 'sign-up'), email);
    },
    /** A new account at the provider and a player account. */
    async becomePlayer(firstName: string): Promise<Player> {
      const person = await this.signUp(`${firstName} Tester`);
      const name = uniqueName(firstName);
      const { player_id: playerId } = await person.call('signUp', {
        body: {
          email: person.email,
          first_name: firstName,
          last_name: 'Tester',
          preferred_name: name,
          year_of_birth: 1990,
        },
      });
      return { ...person, playerId, name };
    },
  };
}

const locationOf = (response: APIResponse): string => {
  const location = response.headers()['location'];
  if (location === undefined)
    throw new Error(`The provider did not redirect: ${response.status()} at ${response.url()}`);
  return new URL(location, response.url()).href;
};

/** Tests share one club, so everything they add needs a unique name. */
export const uniqueName = (name: string): string => `${name} ${randomBytes(3).toString('hex')}`;

export const uniqueEmail = (name: string): string =>
  `${name.toLowerCase().replace(/\W+/g, '.')}.${randomBytes(4).toString('hex')}@example.test`;
