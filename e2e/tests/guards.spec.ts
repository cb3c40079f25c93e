import type { Page } from '@playwright/test';
import { expectMessage } from '../src/pages/admin-pages.ts';
import { logInAs } from '../src/pages/sign-in.ts';
import { expect, test } from '../src/test.ts';

test.describe('somebody without a player account', () => {
  test.use({ as: 'newcomer' });
  test('is told to wait for 3 s, then makes one', async ({ page }) => {
    const notice = 'Please wait while we verify your account...';
    const shownFor = await howLongShown(page, notice);
    await page.goto('/your-account');
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page).toHaveURL('/create-account');
    await expect(page.getByLabel('Email')).toHaveValue('newcomer@kickabout.test');
    expect(await shownFor()).toBeGreaterThanOrEqual(2900);
  });
});

test.describe('a player', () => {
  test.use({ as: 'player' });
  test("reads 'Loading...' until it is known who they are", async ({ page }) => {
    let answer = () => {};
    const known = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/players/check*', async (route) => {
      await known;
      await route.continue();
    });
    await page.goto('/your-account');
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Sam!' })).toBeVisible();
  });
});

test('somebody who logs in is welcomed, and goes to their account', async ({ page }) => {
  await logInAs(page, 'player@kickabout.test');
  await expectMessage(page, 'Welcome, Sam Okafor (player@kickabout.test)');
  await expect(page).toHaveURL('/your-account');
});

/** Measures on the page's own clock how long a text is there, in milliseconds: the test may be slow, or late. */
async function howLongShown(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    let since: number | null = null;
    new MutationObserver(() => {
      const isThere = document.body?.textContent.includes(wanted) === true;
      if (isThere) since ??= performance.now();
      else if (since !== null) {
        sessionStorage.setItem('shown-for', String(performance.now() - since));
        since = null;
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, text);
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('shown-for')));
}
