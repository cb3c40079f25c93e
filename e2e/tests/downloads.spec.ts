import { clickThrough, downloadsOf } from '../support/downloads.ts';
import { expect, test } from '../support/test.ts';

/** The remotes that only admins need. */
const FOR_ADMINS = ['mf-admin', 'mf-treasury', 'mf-releases'];

test('a visitor downloads neither the identity library nor a remote for admins', async ({ page }) => {
  const downloads = downloadsOf(page);
  await clickThrough(page, ['Rules', 'How to Pay', 'Matches', 'Players', 'Log in']);
  expect(await downloads.holdIdentityLibrary()).toBe(false);
  expect(FOR_ADMINS.flatMap(downloads.of)).toEqual([]);
  expect(downloads.of('mf-matches')).not.toEqual([]);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in in a new window' }).click();
  await expect((await opened).getByLabel('Password')).toBeVisible();
  expect(await downloads.holdIdentityLibrary()).toBe(true);
});

test.describe(() => {
  test.use({ as: 'player' });
  test('a player never downloads a remote for admins; an admin does (§4.7, §6.3)', async ({
    page,
    browse,
  }) => {
    const downloads = downloadsOf(page);
    await clickThrough(page, ['Your account', 'Matches']);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Match details' })).toBeVisible();
    await page.goto('/create-match');
    await expect(page).toHaveURL('/');
    expect(await downloads.holdIdentityLibrary()).toBe(true);
    expect(FOR_ADMINS.flatMap(downloads.of)).toEqual([]);

    const admin = await browse('admin');
    const theirs = downloadsOf(admin);
    await admin.goto('/');
    await expect(admin.getByRole('link', { name: 'Create Match' })).toBeVisible();
    expect(theirs.of('mf-admin')).not.toEqual([]);
  });
});
