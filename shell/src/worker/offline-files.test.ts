import { beforeEach, expect, it } from 'vitest';
import { offlineFiles } from './offline-files.ts';

const PAGE = '<!doctype html><script src="/assets/offline.1.js"></script>';
const SCRIPT = 'show()';
const sha256 = async (text: string) =>
  btoa(
    String.fromCharCode(
      ...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    ),
  );
const OFFLINE = {
  page: '/offline.html',
  digests: { '/offline.html': await sha256(PAGE), '/assets/offline.1.js': await sha256(SCRIPT) },
  digest: 'd1',
};

/** What the browser has, and what the server has; null without a network. */
let stored: Map<string, Response>;
let server: Record<string, string> | null;
let deleted: string[];
beforeEach(() => {
  stored = new Map();
  deleted = [];
  server = { '/offline.html': PAGE, '/assets/offline.1.js': SCRIPT };
});

const scope = {
  fetch: async (path: string) => {
    if (server === null) throw new TypeError('Failed to fetch');
    return new Response(server[path] ?? 'Not found', { status: path in server ? 200 : 404 });
  },
  caches: {
    keys: async () => ['kickabout-offline-d0', 'kickabout-offline-d1', 'another'],
    delete: async (name: string) => deleted.push(name),
    match: async (path: string) => stored.get(path)?.clone(),
    open: async () => ({
      match: async (path: string) => stored.get(path)?.clone(),
      put: async (path: string, response: Response) => void stored.set(path, response),
    }),
  },
};
const files = () => offlineFiles(OFFLINE, scope as never);

it('answers with what it was built with, and its own policy', async () => {
  await files().keep();
  const page = await files().findPage();
  expect(await page.text()).toBe(PAGE);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
  const script = await files().find('/assets/offline.1.js');
  expect([script?.headers.get('content-type'), await script?.text()]).toEqual([
    'text/javascript; charset=utf-8',
    SCRIPT,
  ]);
});

it.each(['/offline.html', '/assets/offline.1.js'])(
  'never answers with what a script has written to %s, and gets the right one again',
  async (path) => {
    await files().keep();
    stored.set(path, new Response('<script>steal()</script>', { headers: { 'content-type': 'text/html' } }));
    server = null;
    expect(await files().find(path)).toBeNull();
    expect(await (await files().findPage()).text()).not.toContain('steal');
    await expect(files().keep()).rejects.toThrow('Failed to fetch');
    server = { '/offline.html': PAGE, '/assets/offline.1.js': SCRIPT };
    await files().keep();
    expect(await files().find(path)).not.toBeNull();
  },
);

it('without its files and without a network there’s a sentence, with the same policy', async () => {
  const page = await files().findPage();
  expect(await page.text()).toContain('No connection');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
});

it('keeps nothing that it wasn’t built with', async () => {
  server = { '/offline.html': PAGE, '/assets/offline.1.js': 'of the next version' };
  await expect(files().keep()).rejects.toThrow('isn’t what this worker was built with');
  expect(stored.has('/assets/offline.1.js')).toBe(false);
});

it('deletes what earlier workers kept', async () => {
  await files().forgetOlder();
  expect(deleted).toEqual(['kickabout-offline-d0']);
});
