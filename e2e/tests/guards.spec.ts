import { expect, test } from '../src/test.ts';

/** One redirect for each kind of visitor; unit tests of `admit` and the guard cover the rest. */
for (const [visitor, path, target] of [
  ['visitor', '/matches/28', '/login'],
  ['player', '/unmatched-payments', '/'],
  ['admin', '/create-account', '/your-account'],
] as const) {
  test.describe(() => {
    test.use({ as: visitor });
    test(`as ${visitor}, ${path} leads to ${target}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(target);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test.describe(() => {
  test.use({ as: 'newcomer' });
  test('someone without a player account waits, then creates one', async ({ page }) => {
    await page.clock.install();
    await page.goto('/your-account');
    await expect(page.getByText('Please wait while we verify your account...')).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL('/create-account');
    await expect(page.getByLabel('Email')).toHaveValue('newcomer@kickabout.test');
  });
});
