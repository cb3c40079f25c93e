import { expectMessage } from '../src/pages/admin-pages.ts';
import { expectIn, expectOut, lateQuestion } from '../src/pages/match-page.ts';
import { prepareMatch } from '../src/prepare-match.ts';
import { tabTo } from '../src/tab-to.ts';
import { expect, test } from '../src/test.ts';

test('the main job can be done with the keyboard alone', async ({ page, admin, enterAs }) => {
  const match = await prepareMatch(admin, { hoursFromNow: 2 });
  await enterAs('Kit', 20, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Matches' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: match.match_name }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Join Match' }));
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Successfully joined the match!');
  await expectIn(page);

  await tabTo(page, page.getByRole('button', { name: 'Leave Match' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stay in' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Leave and pay £5.00' }));
  await page.keyboard.press('Enter');
  await expect(lateQuestion(page)).toBeHidden();
  await expectMessage(page, 'You have left the match!');
  await expectOut(page);
});
