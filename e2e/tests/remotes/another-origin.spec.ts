import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeCheckout } from '../../src/checkout.ts';
import { copySite, removeSite, serveSiteFolder } from '../../src/site-folder.ts';
import { expect, test } from '../../src/test.ts';

let cdn: Server;
let site: string;

test.beforeAll(async () => {
  site = copySite();
  cdn = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const path = new URL(request.url ?? '/', 'http://cdn').pathname;
    response.setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/javascript');
    response.end(readFileSync(join(site, path)));
  });
  await new Promise<void>((done) => cdn.listen(0, done));
});
test.afterAll(() => {
  cdn?.close();
  removeSite(site);
});

test('a remote released to another origin runs from there once the host has listed it', async ({
  context,
  page,
  watch,
}) => {
  const origin = `http://localhost:${(cdn.address() as AddressInfo).port}`;
  const checkout = makeCheckout('mf-leaderboards');
  const released = await checkout.run('release', 'mf-leaderboards', '--into', site, '--origin', origin);
  checkout.remove();
  expect(released).toMatchObject({ code: 0 });
  await serveSiteFolder(context, site);
  const fromOrigin: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) fromOrigin.push(request.url());
  });

  watch.expect(/not on the list of origins/);
  await page.goto('/leaderBoard');
  await expect(page.getByText(/entry comes from .* which is not on the list of origins/)).toBeVisible();
  expect(fromOrigin).toEqual([]);

  await context.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, remoteOrigins: [origin] } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Leaderboard/ })).toBeVisible();
  expect(fromOrigin.length).toBeGreaterThan(1);
});
