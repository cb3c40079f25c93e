import { randomBytes } from 'node:crypto';
import { confirmLogin } from '../../support/pages/sign-in.ts';
import { publishSmallRelease } from '../../support/small-remote.ts';
import { expect, test } from '../../support/test.ts';

test.use({ as: 'admin', viewport: { width: 390, height: 844 } });

test('an admin creates a key, approves what a volunteer’s first release claims, and revokes the key', async ({
  page,
  request,
  watch,
}) => {
  const name = `mf-kit-${randomBytes(3).toString('hex')}`;
  const release = { name, release: 'r1', path: `/${name}`, text: 'The kit is green' };

  await page.goto('/');
  await page.getByRole('link', { name: 'Remotes', exact: false }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Whose key').fill('Gina');
  await page.getByRole('button', { name: 'Create key' }).click();
  await confirmLogin(page, watch, 'Gina');
  const key =
    (await page
      .getByRole('definition')
      .filter({ hasText: /^kickabout_/ })
      .textContent()) ?? '';

  const published = await publishSmallRelease(request, key, release, 'admins');
  expect(await published.json()).toMatchObject({ state: 'waiting', claims: { paths: [`/${name}`] } });
  await expect(page.getByText(`The page /${name}`)).toBeVisible();
  await expect(page.getByText(key, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await confirmLogin(page, watch, `/${name}`);
  await expect(page.getByRole('region', { name: 'Partial release' })).toContainText('admins');
  await page.goto(`/${name}`);
  await expect(page.getByText('The kit is green')).toBeVisible();

  await page.goto(`/remotes/${name}`);
  await page.getByRole('button', { name: 'Revoke Gina’s key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  const refused = await publishSmallRelease(request, key, { ...release, release: 'r2' }, 'admins');
  expect((await refused.json()).code).toBe('publish_key_invalid');
});
