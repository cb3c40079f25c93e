import { expect, test } from '../support/test.ts';

const ENTRIES = ['Rules', 'How to Pay', 'Matches', 'Players', 'Your account'];

test.use({ viewport: { width: 390, height: 844 } });

test('a visitor with a phone sees that the site failed, retries, and finds the rules and How to Pay from home', async ({
  page,
  watch,
}) => {
  watch.expect(/Minified React error #31/);
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, clubName: { en: 'Kickabout' } } });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Reload the page' }).click();

  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Create Match' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Rules' }).click();
  await expect(page).toHaveURL('/rules');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Rules' })).toBeVisible();
  await expect(page).toHaveTitle(/^Our Rules/);
  await expect(main.getByRole('listitem')).toHaveCount(7);
  await main.getByRole('link', { name: 'How to Pay' }).click();
  await expect(page).toHaveURL('/how-to-pay');
  await expect(main.getByRole('listitem').nth(0)).toContainText('Go to your account');
  await expect(main.getByRole('listitem').nth(1)).toContainText('Click Update Balance');

  const menu = page.getByRole('button', { name: 'Menu' });
  const entries = page.getByRole('navigation').getByRole('listitem');
  await expect(entries.first()).toBeHidden();
  await menu.click();
  await expect(entries).toHaveText(ENTRIES);
  await menu.click();
  await expect(entries.first()).toBeHidden();
  await menu.click();
  await entries.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(entries.first()).toBeHidden();
  await page.getByRole('link', { name: 'Kickabout home' }).click();
  await expect(page).toHaveURL('/');
});
