import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registry } from '../registry/registry.ts';
import { applyOverrides, overridesStore } from './apply-overrides.ts';

const PREVIEW = {
  name: 'mf-x',
  release: 'r2',
  entry: '/remotes/mf-x/r2/remote-entry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '6.0.0',
  routes: [{ path: '/x', access: 'everyone', title: 'X', screen: 'x-screen' }],
};
const LIVE: Registry = { contract: '6.0.0', shell: null, remotes: [], refused: [] };

let server: Server;
let site: string;
let asked: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url);
    const isPreview = request.url === '/remotes/mf-x/r2/remote.json';
    response.writeHead(isPreview ? 200 : 404).end(isPreview ? JSON.stringify(PREVIEW) : 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(`${site}/x`);
});
afterAll(() => server.close());

describe('a preview', () => {
  it('is shown though the site allows overrides from nowhere', async () => {
    const { remotes } = await applyOverrides(LIVE, [], { 'mf-x': 'r2' });
    expect(remotes).toMatchObject([{ release: 'r2', entry: `${site}/remotes/mf-x/r2/remote-entry.js` }]);
    expect(overridesStore.getState().overrides).toMatchObject([
      { remote: 'mf-x', preview: 'r2', refused: null },
    ]);
  });

  it('that the site no longer has leaves the live release', async () => {
    expect(await applyOverrides(LIVE, [], { 'mf-x': 'r1' })).toEqual(LIVE);
    expect(overridesStore.getState().overrides).toMatchObject([
      { preview: 'r1', refused: 'this site doesn’t have it, or not any more' },
    ]);
  });

  it('by its full address is an address like any other, not even asked for unless the site lists it', async () => {
    const address = `${site}/remotes/mf-x/r2/remote.json`;
    asked = [];
    expect(await applyOverrides(LIVE, [], { 'mf-x': address })).toEqual(LIVE);
    expect(overridesStore.getState().overrides).toMatchObject([
      { refused: 'the host of this site has not listed that address' },
    ]);
    expect(asked).toEqual([]);
    expect(await applyOverrides(LIVE, [site], { 'mf-x': address })).toMatchObject({
      remotes: [{ release: 'r2' }],
    });
  });
});
