import type { Locator, Page } from '@playwright/test';
import { expectMessage, openTool } from '../support/pages/admin-pages.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test.use({ serviceWorkers: 'allow' });

test('two phones note goals, one of them without a network: the score is right on both, and becomes the result; then the players vote', async ({
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
  await expect(scoreOf(desk)).toHaveText(['1', '1']);

  // Loaded again without a network, the page goes on, and sends it all once there's one.
  await page.reload();
  await expect(page.getByText('No connection. Keep going')).toBeVisible();
  await expect(scoreOf(page)).toHaveText(['1', '1']);
  await context.setOffline(false);
  await expect(page.getByText('Saved for everyone.')).toBeVisible();
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
  await expect(page.getByRole('main').getByText('Change the keepers at the next chance')).toBeVisible();

  // At home they follow it.
  await admin.call('updateMatch', { params: { id: matchId }, body: { match_status: 'in_progress' } });
  const home = await browse('player');
  await home.goto('/');
  const live = home.getByRole('listitem').filter({ hasText: match.pitch_name });
  await expect(live).toContainText('Team 1 1–1 Team 2 so far');
  await goalBy(page, kit.name).click();
  await expect(live).toContainText('Team 1 2–1 Team 2 so far');

  // From the match's page, the result takes two taps.
  await desk.goto(`/matches/${matchId}`);
  await desk.getByRole('button', { name: 'Full time' }).click();
  await expect(desk.getByRole('dialog').getByRole('definition')).toHaveText(['2', '1']);
  await desk.getByRole('button', { name: 'Save result' }).click();
  await expectMessage(desk, 'Result saved. The players can vote for the man of the match.');
  await expect(page.getByText('This is the result that was saved.')).toBeVisible();
  await expect(scoreOf(page)).toHaveText(['2', '1']);
  await expect(live).toBeHidden();
  const saved = await admin.call('getMatch', { params: { id: matchId } });
  expect([saved.match_status, saved.team1_score, saved.team2_score]).toEqual(['completed', 2, 1]);

  // They vote for the man of the match, until an admin picks one.
  await page.goto(`/matches/${matchId}`);
  const vote = page.getByRole('region', { name: 'Vote for the man of the match' });
  await vote.getByRole('button', { name: robin.name }).click();
  await expect(vote).toContainText('Your vote is saved.');
  await page.reload();
  await expect(vote.getByRole('button', { name: robin.name, pressed: true })).toBeVisible();
  const tool = await openTool(desk, 'Man of the match');
  await expect(tool).toContainText('if you pick someone, that counts instead.');
  await tool.getByLabel('Man of the match').selectOption({ label: `${kit.name} (Team 1)` });
  await tool.getByRole('button').click();
  await expect(page.getByText(`Man of the match: ${kit.name}`)).toBeVisible();
  await expect(vote).toBeHidden();
});

test('everything to note fits one screen of a phone, and a goal covers no one', async ({
  page,
  admin,
  enterAs,
  newPlayer,
}) => {
  const match = await prepareMatch(admin, { hoursFromNow: 0.5 });
  const players = [await enterAs('Kit', 20, '/rules')];
  for (let count = 1; count < 8; count += 1) players.push(await newPlayer('Robin', 20));
  for (const player of players) await joinByApi(player, match);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/matches/${match.match_id}/pitch`);
  const names = page.getByRole('button', { name: /^Goal by/ });
  const seeAll = async () => {
    await expect(names).toHaveCount(8);
    for (const part of [...(await names.all()), scoreOf(page).first(), page.getByRole('timer')])
      await expect(part).toBeInViewport({ ratio: 1 });
  };
  await seeAll();
  const scorer = page.getByRole('button', { name: `Goal by ${players[0]?.name}` });
  await scorer.click();
  await page.getByRole('button', { name: 'Team 1', exact: true }).click();
  await page.getByRole('button', { name: 'Start the timer' }).click();
  await seeAll();
  // Their team is known now.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect(scoreOf(page)).toHaveText(['1', '0']);
});

const scoreOf = (page: Page): Locator => page.getByRole('region', { name: 'Score' }).getByRole('definition');
const goalBy = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Goal by ${name}`) });
const question = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Two phones' });
