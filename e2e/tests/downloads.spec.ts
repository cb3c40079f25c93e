import type { Page } from '@playwright/test';
import { enterPassword, expectSignedIn } from '../support/pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The remotes that only admins need. */
const FOR_ADMINS = ['mf-admin', 'mf-treasury', 'mf-releases'];

test('a visitor downloads neither the identity library nor a remote for admins; a player no such remote either, but an admin does (§4.7, §6.3)', async ({
  page,
  browse,
}) => {
  const downloads = downloadsOf(page);
  await clickThrough(page, ['Rules', 'How to Pay', 'Matches', 'Players', 'Log in']);
  expect(await downloads.holdIdentityLibrary()).toBe(false);
  expect(downloads.of('mf-matches')).not.toEqual([]);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in in a new window' }).click();
  await enterPassword(await opened, 'player@kickabout.test');
  await expectSignedIn(page);
  expect(await downloads.holdIdentityLibrary()).toBe(true);
  await clickThrough(page, ['Your account', 'Matches']);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Match details' })).toBeVisible();
  await page.goto('/create-match');
  await expect(page).toHaveURL('/');
  expect(FOR_ADMINS.flatMap(downloads.of)).toEqual([]);

  const admin = await browse('admin');
  const theirs = downloadsOf(admin);
  await admin.goto('/');
  await expect(admin.getByRole('link', { name: 'Create Match' })).toBeVisible();
  expect(theirs.of('mf-admin')).not.toEqual([]);
});

/** Records what a page downloads from now on. */
function downloadsOf(page: Page) {
  const scripts: { readonly url: string; readonly text: Promise<string> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // Read it now: the browser drops the text when the page closes.
    scripts.push({ url: response.url(), text: response.text().catch(() => '') });
  });
  return {
    /** URLs of files that belong to a remote. */
    of: (remote: string) => scripts.map(({ url }) => url).filter((url) => url.includes(`/${remote}/`)),
    /** Whether the identity library was downloaded, recognised by the name in its code. */
    async holdIdentityLibrary(): Promise<boolean> {
      const texts = await Promise.all(scripts.map(({ text }) => text));
      return texts.some((text) => text.includes('auth0-spa-js'));
    },
  };
}

/** Clicks links in the navigation one by one, and waits for each page. */
async function clickThrough(page: Page, entries: readonly string[]): Promise<void> {
  await page.goto('/');
  for (const entry of entries) {
    await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  }
}
