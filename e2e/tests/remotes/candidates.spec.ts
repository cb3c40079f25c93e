import { randomBytes } from 'node:crypto';
import { publishSmallRelease } from '../../src/small-remote.ts';
import { expect, siteAddress, test } from '../../src/test.ts';

test('a candidate goes to its share of the browsers, and is taken back when it throws there', async ({
  browse,
  request,
  admin,
  watch,
}) => {
  watch.expect(/own goal/);
  const name = `mf-kit-${randomBytes(3).toString('hex')}`;
  const params = { name };
  const { key } = await admin.call('createPublishKey', { params, body: { holder: 'Gina', days: 1 } });
  const release = { name, release: 'r1', path: `/${name}`, text: 'The kit is green' };
  const waiting = await (await publishSmallRelease(request, key, release, 'everyone')).json();
  await admin.call('decideClaims', {
    params: { name, release: 'r1' },
    body: { decision: 'approve', claims: waiting.claims },
  });
  const bad = { ...release, release: 'r2', text: 'The kit is red', throwsIf: 'true' };
  await publishSmallRelease(request, key, bad, 'admins');
  await admin.call('setLive', { params, body: { release: 'r2', stage: 'share', share: 50 } });

  const open = async (share: number) => {
    const page = await browse('visitor');
    await page.context().addCookies([{ name: 'kickabout-share', value: `${share}`, url: siteAddress() }]);
    await page.goto(release.path);
    return page;
  };
  const other = await open(50);
  await expect(other.getByText('The kit is green')).toBeVisible();
  const pages = await Promise.all([open(0), open(30), open(49)]);
  for (const page of pages) await expect(page.getByText('cannot be shown right now')).toBeVisible();

  const latest = async () => (await admin.call('listReleases', { params }))[0];
  await expect.poll(latest, { timeout: 20_000 }).toMatchObject({
    how: 'taken_back',
    release: 'r1',
    by: { kind: 'server' },
    reason: 'r2 failed 3 of 3 times: 3 threw while rendering.',
  });
  await pages[0].getByRole('button', { name: 'Try again' }).click();
  await expect(pages[0].getByText('The kit is green')).toBeVisible();
});
