import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTRACT_VERSION } from '@kickabout/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const GOOD = {
  contract: '6.0.0',
  remotes: [
    {
      name: 'mf-x',
      release: 'r1',
      entry: '/remotes/mf-x/r1/remote-entry.js',
      integrity: `sha384-${'A'.repeat(64)}`,
      contract: '6.0.0',
      routes: [{ path: '/x', access: 'everyone', title: 'X', screen: 'x-screen' }],
    },
  ],
};

let answer: { status: number; body: string };
let fetched: number;
let server: Server;

beforeAll(async () => {
  server = createServer((_, response) => {
    fetched += 1;
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(`http://localhost:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The store of a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  return import('./registry-store.ts');
}

const forgetCookies = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page of the tests has no cookie store
  document.cookie = 'kickabout-share=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
};

const serve = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

beforeEach(() => {
  localStorage.clear();
  forgetCookies();
  fetched = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const CANDIDATE = { ...GOOD.remotes[0], release: 'r2', audience: { stage: 'admins' } };
const withCandidate = (audience: object = CANDIDATE.audience) => ({
  ...GOOD,
  remotes: [{ ...GOOD.remotes[0], candidate: { ...CANDIDATE, audience } }],
});

describe('a candidate', () => {
  const admin = { exists: true, player_id: 1, is_admin: true, disabled_reason: null } as const;
  const signedOut = { status: 'signed-out', player: null } as const;

  it('for admins is in use once someone is known to be one, and until they sign out', async () => {
    serve(withCandidate());
    const { currentRemote, startRegistry } = await openPage();
    const { useSession } = await import('@kickabout/session');
    await startRegistry();
    expect(currentRemote('mf-x')?.release).toBe('r1');
    useSession.setState({ status: 'signed-in', player: admin });
    expect(currentRemote('mf-x')?.release).toBe('r2');
    useSession.setState(signedOut);
    expect(currentRemote('mf-x')?.release).toBe('r1');
  });

  it('for admins is in use from the beginning in a browser where one was signed in', async () => {
    serve(withCandidate());
    const first = await openPage();
    await first.startRegistry();
    const session = await import('@kickabout/session');
    session.useSession.setState({ status: 'signed-in', player: admin });
    const second = await openPage();
    const started = second.startRegistry();
    expect(second.registryStore.getState().registry?.remotes).toMatchObject([{ release: 'r2' }]);
    await started;
    expect(second.currentRemote('mf-x')?.release).toBe('r2');
    (await import('@kickabout/session')).useSession.setState(signedOut);
    expect(second.currentRemote('mf-x')?.release).toBe('r1');
  });

  it('for a share is in use in the browsers with a smaller number, which they keep', async () => {
    serve(withCandidate({ stage: 'share', share: 50 }));
    const releases = new Map<string, string | undefined>();
    for (let browser = 0; browser < 20; browser += 1) {
      forgetCookies();
      const { currentRemote, startRegistry } = await openPage();
      await startRegistry();
      const cookie = document.cookie;
      expect(cookie).toMatch(/^kickabout-share=\d\d?$/);
      const release = currentRemote('mf-x')?.release;
      expect(release).toBe(Number(cookie.split('=')[1]) < 50 ? 'r2' : 'r1');
      releases.set(cookie, release);
      const again = await openPage();
      await again.startRegistry();
      expect(document.cookie).toBe(cookie);
    }
    expect(releases.size).toBeGreaterThan(3);
  });
});

describe('the registry of a page', () => {
  it('is read once for any number of requests', async () => {
    serve(GOOD);
    const { currentRemote, refreshRegistry, startRegistry } = await openPage();
    await Promise.all([startRegistry(), refreshRegistry(), refreshRegistry(0)]);
    await refreshRegistry();
    expect(fetched).toBe(1);
    expect(currentRemote('mf-x')?.release).toBe('r1');
    await refreshRegistry(0);
    expect(fetched).toBe(2);
  });

  it.each([
    ['an error', 'oops', 500, 'the list of remotes could not be read: status 500'],
    ['no JSON', '<!doctype html>', 200, expect.stringContaining('is not valid JSON')],
    [
      'another major',
      { ...GOOD, contract: '7.0.0' },
      200,
      `the list of remotes could not be read: registry: it is written for contract 7.0.0, this site speaks ${CONTRACT_VERSION}`,
    ],
  ])('stays what it was when the server answers with %s', async (_, body, status, problem) => {
    serve(GOOD);
    const { currentRemote, refreshRegistry, registryStore, startRegistry } = await openPage();
    await startRegistry();
    serve(body, status);
    await refreshRegistry(0);
    expect(registryStore.getState().problem).toEqual(problem);
    expect(currentRemote('mf-x')?.release).toBe('r1');
    expect(console.warn).toHaveBeenCalledWith(`Remotes: ${registryStore.getState().problem}`);
  });

  it('is the last one this browser saw, for a page opened while the server is down, but none of its code runs', async () => {
    serve(GOOD);
    await (await openPage()).startRegistry();
    serve('', 503);
    const { currentRemote, registryStore, startRegistry } = await openPage();
    await startRegistry();
    expect(registryStore.getState()).toMatchObject({
      registry: { remotes: [{ name: 'mf-x' }] },
      problem: expect.stringContaining('503'),
    });
    expect(currentRemote('mf-x')).toBeUndefined();
  });

  it('runs nothing before the server has said what is live, so that a release that was taken back never runs', async () => {
    serve(GOOD);
    await (await openPage()).startRegistry();
    serve({ ...GOOD, remotes: [{ ...GOOD.remotes[0], release: 'r2' }] });
    const { currentRemote, refreshRegistry, startRegistry } = await openPage();
    void startRegistry();
    expect(currentRemote('mf-x')).toBeUndefined();
    await refreshRegistry();
    expect(currentRemote('mf-x')?.release).toBe('r2');
  });

  it('is null with a problem if there is none', async () => {
    serve('', 503);
    const { registryStore, startRegistry } = await openPage();
    expect(await startRegistry()).toBeNull();
    expect(registryStore.getState()).toMatchObject({
      registry: null,
      problem: expect.stringContaining('503'),
    });
  });
});
