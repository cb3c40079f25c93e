import { messages } from '../support/pages/admin-pages.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

/** How long a list counts as fresh, and the delay before a failed one is retried, in milliseconds. */
const STALE_AFTER = 10_000;
const ASKED_AGAIN_AFTER = 15_000;

test('the search filters players on every keystroke, and the list stays as it was if it fails to load (§5.1)', async ({
  page,
  newPlayer,
  watch,
}) => {
  // A name on the first page of the list.
  const player = await newPlayer('Aabedee');
  const onlyInPreferredName = player.name.split(' ').at(-1) ?? '';
  const players = page.getByRole('main').getByRole('list').getByRole('link');
  const link = players.filter({ hasText: player.name });
  const search = page.getByPlaceholder('Search players by name...');
  await page.clock.install();

  const listed = page.waitForResponse((answer) => /\/api\/v1\/players(\?|$)/.test(answer.url()));
  await page.goto('/players');
  await expect(link).toHaveAttribute('href', `/players/${player.playerId}`);
  const { length: all } = await (await listed).json();
  // It's drawn in slices.
  await expect(players).toHaveCount(all);
  await search.pressSequentially('ABEDEE');
  await expect(players.filter({ hasNotText: 'Aabedee' })).toHaveCount(0);
  await expect(link).toBeVisible();
  await expect(page).toHaveURL('/players?q=ABEDEE');
  await search.fill(onlyInPreferredName);
  await expect(page.getByText('No players found', { exact: true })).toBeVisible();
  await search.fill('');
  await expect(players).toHaveCount(all);
  await search.fill('nair');

  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/players/3', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Priya' }).click();
  await expect(page).toHaveURL('/players/3');
  await expect(page.getByText('Loading player details...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Priya' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Full namePriya Nair');
  await expect(page.getByRole('main')).toContainText('Year of birth1995');
  const months = page.getByRole('table', { name: 'Goals, assists and own goals by month' });
  await expect(months.getByRole('columnheader')).toHaveText([
    'Month',
    'Year',
    'Goals',
    'Assists',
    'Own goals',
  ]);
  await expect(months.getByRole('row').nth(1)).toHaveText(/^[A-Z][a-z]+20\d\d\d+$/);

  watch.expect(/Error fetching players:/);
  await page.clock.fastForward(STALE_AFTER);
  await whileUnreachable(page, watch, 'listPlayers', async () => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error fetching players:'),
    );
    await page.getByRole('navigation').getByRole('link', { name: 'Players' }).click();
    await logged;
    await expect(link).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(messages(page)).toBeEmpty();
  });
  const newcomer = await newPlayer('Aaron');
  await page.clock.fastForward(ASKED_AGAIN_AFTER);
  await expect(players.filter({ hasText: newcomer.name })).toBeVisible();
});
