import type { Locator, Page } from '@playwright/test';
import { expectMessage } from '../src/pages/admin-pages.ts';
import { joinByApi, prepareMatch } from '../src/prepare-match.ts';
import { expect, test } from '../src/test.ts';

const PHONE = { width: 390, height: 844 };

test.use({ serviceWorkers: 'allow' });

test('two phones note goals, one of them without a network: the score is right on both, and becomes the result', async ({
  page,
  context,
  admin,
  enterAs,
  newPlayer,
  browse,
  watch,
}) => {
  const match = await prepareMatch(admin, { hoursFromNow: 0.5 });
  const matchId = match.match_id;
  const [kit, robin] = [await enterAs('Kit', 20, '/rules'), await newPlayer('Robin', 20)];
  await joinByApi(kit, match);
  await joinByApi(robin, match);
  await admin.call('updateTeams', {
    params: { matchId },
    body: { team1: [kit.playerId], team2: [robin.playerId] },
  });
  await page.setViewportSize(PHONE);
  await page.clock.install();
  await page.goto(`/matches/${matchId}`);
  await page.getByRole('link', { name: 'Score and keeper timer' }).click();
  await expect(scoreOf(page)).toHaveText(['0', '0']);
  const desk = await browse('admin');
  await desk.goto(`/matches/${matchId}/pitch`);

  // Both are online: a goal on one phone shows on the other.
  await goalBy(desk, robin.name).click();
  await expect(scoreOf(page)).toHaveText(['0', '1']);

  const stored = () =>
    page.evaluate(async () => (await caches.match('/last-known-pitch.json'))?.text() ?? '');
  await expect.poll(stored).toContain('"kind":"goal"');

  // Kit's phone loses the network, and both note the next goal.
  watch.expect(/ERR_INTERNET_DISCONNECTED/, /Error fetching|net::/);
  await context.setOffline(true);
  await goalBy(page, kit.name).click();
  await expect(page.getByText('1 note not sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Own goal', exact: true }).click();
  await page.getByRole('button', { name: `Own goal by ${robin.name}` }).click();
  await expect(scoreOf(page)).toHaveText(['2', '1']);
  await page
    .getByRole('region', { name: /^Own goal by/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(scoreOf(page)).toHaveText(['1', '1']);
  await goalBy(desk, kit.name).click();
  await desk.getByRole('button', { name: 'No one' }).click();
  await expect(scoreOf(desk)).toHaveText(['1', '1']);

  // Loaded again without a network, the page goes on, and sends it all once there's one.
  await page.reload();
  await expect(page.getByText('No connection. Keep going')).toBeVisible();
  await expect(scoreOf(page)).toHaveText(['1', '1']);
  await context.setOffline(false);
  await expect(page.getByText('Everything is sent.')).toBeVisible();
  for (const phone of [page, desk]) await expect(scoreOf(phone)).toHaveText(['2', '1']);
  await expect(question(desk)).toContainText(`Two phones noted a goal by ${kit.name} within 30 seconds.`);
  await question(desk).getByRole('button', { name: 'Same goal' }).click();
  for (const phone of [page, desk]) {
    await expect(scoreOf(phone)).toHaveText(['1', '1']);
    await expect(question(phone)).toBeHidden();
  }

  // Seven minutes later it's time for another keeper.
  await page.getByRole('button', { name: 'Start the timer' }).click();
  await page.clock.fastForward('07:05');
  await expect(page.getByText('Change the keepers at the next chance')).toBeVisible();

  await desk.getByRole('link', { name: 'Use as result' }).click();
  const row = desk.getByRole('group', { name: kit.name });
  await expect(row.getByLabel('Goals', { exact: true })).toHaveValue('1');
  await desk.getByRole('button', { name: 'Save player stats' }).click();
  await expectMessage(desk, 'Player stats updated successfully.');
  const { team1_score, team2_score } = await admin.call('getMatch', { params: { id: matchId } });
  expect([team1_score, team2_score]).toEqual([1, 1]);
});

const scoreOf = (page: Page): Locator => page.getByRole('region', { name: 'Score' }).getByRole('definition');
const goalBy = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Goal by ${name}`) });
const question = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Two phones' });
