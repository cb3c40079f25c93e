import type { Page } from '@playwright/test';
import { darkViolationsOf, loadAxe, violationsOf } from '../support/accessibility.ts';
import { clubTimeIn } from '../support/club-time.ts';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { joinMatch } from '../support/pages/match-page.ts';
import { prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

test('players say that they can’t or may come, or are away; an admin reminds the others and calls for players', async ({
  page,
  admin,
  enterAs,
  newPlayer,
  browse,
  watch,
}) => {
  // Days that end before they begin.
  watch.expect(/400.*\/absence/);
  const { match_id: matchId } = await prepareMatch(admin);
  const [robin, kit] = [await newPlayer('Robin'), await enterAs('Kit', 5, `/matches/${matchId}`)];
  await page.setViewportSize({ width: 390, height: 844 });
  const [cant, maybe] = ['Can’t come', 'Maybe'].map((name) => page.getByRole('button', { name }));
  if (!cant || !maybe) throw new Error('There are two buttons.');
  await expect(page.getByText('No one has said “can’t” or “maybe” yet.')).toBeVisible();
  await cant.press('Enter');
  await expect(cant).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 can’t', { exact: true })).toBeVisible();
  await maybe.click();
  await expect(maybe).toHaveAttribute('aria-pressed', 'true');
  await expect(cant).toHaveAttribute('aria-pressed', 'false');

  await robin.call('setAbsence', {
    body: { absence: { from: '2020-01-01', until: clubTimeIn(200).date, reason: 'injured' } },
  });
  await page.reload();
  await page.getByText('1 can’t, 1 maybe').press('Enter');
  await expect(page.getByText(`${robin.name} (injured until`)).toBeVisible();
  await maybe.click();
  await expect(page.getByText('1 can’t', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const desk = await browse('admin');
  await desk.setViewportSize({ width: 390, height: 2000 });
  const { promise: wait, resolve: release } = Promise.withResolvers<void>();
  await desk.route('**/answers', (route) => wait.then(() => route.continue()));
  await desk.goto(`/matches/${matchId}`);
  const card = desk.getByRole('region', { name: 'No answer' });
  const remind = card.getByRole('button', { name: /^Remind \d+ players$/ });
  const below = desk.getByRole('region', { name: 'Who’s in' });
  await expect(card).toBeVisible();
  await desk.evaluate(() => document.fonts.ready);
  const before = await below.boundingBox();
  release();
  await expect(remind).toBeEnabled();
  expect(await below.boundingBox(), 'nothing moves when the answers arrive').toEqual(before);
  await expectAccessible(desk);
  await remind.click();
  await expect(desk.getByText(/^Reminded \d+ players\.$/)).toBeVisible();
  await card.getByRole('button', { name: 'Call for players' }).click();
  await expect(desk.getByText(/^Told \d+ players that 10 places are left\.$/)).toBeVisible();
  for (const name of [/^Remind/, 'Call for players'])
    await expect(card.getByRole('button', { name })).toBeDisabled();
  const { messages } = await kit.call('getMyData', {});
  expect(messages.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['answer_wanted', 'players_wanted']),
  );

  await joinMatch(page);
  await expect(cant).toBeHidden();

  await page.goto('/your-account');
  const away = page.getByRole('region', { name: 'Away or injured' });
  await away.getByRole('button', { name: 'Set dates' }).press('Enter');
  await expectAccessible(page);
  const dayIn = (days: number) => clubTimeIn(days * 24).date;
  const [early, first, last] = [dayIn(80), dayIn(100), dayIn(113)];
  await away.getByLabel('From').fill(first);
  await away.getByLabel('Until').fill(early);
  await away.getByRole('button', { name: 'Save dates' }).click();
  await expect(away).toContainText('must not be before the first day');
  await away.getByLabel('Until').fill(last);
  await away.getByRole('button', { name: 'Save dates' }).click();
  await expectMessage(page, 'Saved when you’re away.');
  await expect(away).toContainText(
    new RegExp(
      `You’re away from \\w+ ${Number(first.slice(8))} \\w+ until \\w+ ${Number(last.slice(8))} \\w+\\.`,
    ),
  );
  await away.getByRole('button', { name: 'I’m available again' }).click();
  await expect(away.getByRole('button', { name: 'Set dates' })).toBeVisible();
});

async function expectAccessible(page: Page): Promise<void> {
  await loadAxe(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await darkViolationsOf(page)).toEqual([]);
}
