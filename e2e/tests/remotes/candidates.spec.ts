import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { approveClaims } from '../../support/approve-claims.ts';
import type { Person } from '../../support/person.ts';
import { publishSmallRelease } from '../../support/small-remote.ts';
import { expect, siteAddress, test } from '../../support/test.ts';

/** A remote with r1 live, and r2, whose page does something else first, live for admins. */
async function shipBoth(request: APIRequestContext, admin: Person, before: string) {
  const name = `mf-kit-${randomBytes(3).toString('hex')}`;
  const params = { name };
  const { key } = await admin.call('createPublishKey', { params, body: { holder: 'Gina', days: 1 } });
  const release = { name, release: 'r1', path: `/${name}`, text: 'The kit is green' };
  await publishSmallRelease(request, key, release, 'everyone');
  await approveClaims(admin, name);
  const bad = { ...release, release: 'r2', text: 'The kit is red', before };
  await publishSmallRelease(request, key, bad, 'admins');
  return { params, path: release.path };
}

test('a candidate goes to its share of the browsers, and is taken back when it throws there', async ({
  browse,
  request,
  admin,
  watch,
}) => {
  watch.expect(/own goal/);
  const { params, path } = await shipBoth(request, admin, 'throw new Error("own goal")');
  await admin.call('setLive', { params, body: { release: 'r2', stage: 'share', share: 50 } });

  let browsers = 0;
  const open = async (share: number) => {
    const page = await browse('visitor');
    browsers += 1;
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${browsers}` });
    await page.context().addCookies([{ name: 'kickabout-share', value: `${share}`, url: siteAddress() }]);
    await page.goto(path);
    return page;
  };
  const other = await open(50);
  await expect(other.getByText('The kit is green')).toBeVisible();
  const first = await open(0);
  const pages = [first, ...(await Promise.all([10, 20, 30, 49].map(open)))];
  for (const page of pages) await expect(page.getByText('can’t be shown right now')).toBeVisible();

  const latest = async () => (await admin.call('listReleases', { params }))[0];
  await expect.poll(latest, { timeout: 20_000 }).toMatchObject({
    how: 'taken_back',
    release: 'r1',
    by: { kind: 'server' },
    reason: expect.stringMatching(/^r2 failed at 5 of 5 addresses: 5 times it threw while rendering/),
  });
  await first.getByRole('button', { name: 'Try again' }).click();
  await expect(first.getByText('The kit is green')).toBeVisible();
});

test('a release that freezes the page is reported by a page of the shell, one that’s open meanwhile or is opened next', async ({
  browse,
  request,
  admin,
}) => {
  // Frozen without keeping a processor busy: the page waits for an answer that never comes.
  const freeze = 'const call=new XMLHttpRequest();call.open("GET","/api/v1/never",false);call.send()';
  // One after the other: the admin confirms with a login, and has one browser.
  const ship = async () => {
    const shipped = await shipBoth(request, admin, freeze);
    await admin.call('setLive', { params: shipped.params, body: { release: 'r2', stage: 'everyone' } });
    return shipped;
  };
  const [first, second] = [await ship(), await ship()];
  const report = async ({ params, path }: typeof first, isOpen: boolean) => {
    const page = await browse('visitor');
    await page.context().route('**/api/v1/never', () => {});
    // Reports from one address are limited, and all other tests have the same one.
    await page
      .context()
      .setExtraHTTPHeaders({ 'x-forwarded-for': isOpen ? '198.51.100.101' : '198.51.100.102' });
    await page.goto(isOpen ? '/rules' : '/healthz');
    const frozen = await page.context().newPage();
    frozen.goto(path).catch(() => {});
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
      .toContain('kickabout.began.');
    if (!isOpen) await page.goto('/how-to-pay');
    const health = async () => (await admin.call('getRemoteHealth', { params, query: {} })).releases[0];
    await expect.poll(health, { timeout: 40_000 }).toMatchObject({ release: 'r2', failures: { hung: 1 } });
    await frozen.close();
  };
  await Promise.all([report(first, true), report(second, false)]);
});
