import { createHash, randomBytes } from 'node:crypto';

type Cookie = { value: string; path: string };

/** A minimal browser for signing in: it keeps cookies by path, and follows redirects only on request. */
export class TestVisitor {
  readonly #cookies = new Map<string, Cookie>();

  async request(url: string | URL, form?: Record<string, string>): Promise<Response> {
    const target = new URL(url);
    const cookies = [...this.#cookies].filter(([, { path }]) => target.pathname.startsWith(path));
    const response = await fetch(target, {
      redirect: 'manual',
      headers: { cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Follows redirects within the provider; the last response is a page or a redirect to the site. */
  async open(url: string | URL, form?: Record<string, string>): Promise<{ url: URL; response: Response }> {
    let target = new URL(url);
    let response = await this.request(target, form);
    for (;;) {
      const location = response.headers.get('location');
      const next = location === null ? undefined : new URL(location, target);
      if (next === undefined) return { url: target, response };
      if (next.origin !== target.origin) return { url: next, response };
      target = next;
      response = await this.request(target);
    }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split('=', 2);
    const attribute = (key: string): string | undefined =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const expires = attribute('expires');
    if (value === '' || (expires !== undefined && new Date(expires) <= new Date()))
      this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path: attribute('path') ?? '/' });
  }
}

export type Pkce = { verifier: string; challenge: string };

export function newPkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
