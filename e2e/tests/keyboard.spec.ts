import type { Locator, Page } from '@playwright/test';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { expectIn, expectOut, lateQuestion, yourPlace } from '../support/pages/match-page.ts';
import { prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

/** The only player who can delete a match, signed in as `admin`. */
const FOUNDER = 1;
/** More than the number of tab stops on any page. */
const MOST_TABS = 80;

test('with only the keyboard: join the next match from home, and leave late, with a confirmation that Escape closes (§5.9)', async ({
  page,
  admin,
  enterAs,
}) => {
  // Earlier than every other match, so that home shows it as the next one.
  const match = await prepareMatch(admin, { hoursFromNow: 0.1 });
  const { call, playerId } = await enterAs('Kit', 20, '/');
  const held = async () => (await call('getOwnDetails', { params: { id: playerId } })).held;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await expect(page.getByRole('main').getByRole('link', { name: match.match_name })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Join Match' }));
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Successfully joined the match!');
  await expect(yourPlace(page)).toContainText('You’re in');

  const leave = page.getByRole('button', { name: 'Leave Match' });
  const stay = page.getByRole('button', { name: 'Stay in' });
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  await expect(lateQuestion(page)).toBeVisible();
  await expect(stay).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(stay).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lateQuestion(page)).toBeHidden();
  await expect(leave).toBeFocused();
  expect(await held()).toBe(5);

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Matches' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: match.match_name }));
  await page.keyboard.press('Enter');
  await expectIn(page);
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Leave and pay £5.00' }));
  await page.keyboard.press('Enter');
  await expect(lateQuestion(page)).toBeHidden();
  await expectMessage(page, 'You have left the match!');
  await expectOut(page);
  expect(await held()).toBe(0);
  await page.close();
  await admin.call('deleteMatch', { params: { id: match.match_id }, body: { player_id: FOUNDER } });
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}.`);
}
