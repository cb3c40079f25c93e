import type { Locator } from '@playwright/test';
import { clubTimeIn } from '../support/club-time.ts';
import { type Person, type Player, uniqueName } from '../support/person.ts';
import { giveMoney, joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

const [TODAYS_YEAR = '', TODAYS_MONTH] = clubTimeIn(0).date.split('-');
/** The demo club has no matches that long ago. */
const YEAR = Number(TODAYS_YEAR) - 2;
const DAYS = { february: `${YEAR}-02-10`, march: `${YEAR}-03-10` };

const NOTHING = { goals: 0, assists: 0, defcons: 0, own_goals: 0, late: false } as const;

test('the leaderboards sort the stats of a month or season, and the URL holds the view (§9.6)', async ({
  page,
  admin,
  newPlayer,
}) => {
  const striker = await newPlayer('Stella');
  const passer = await newPlayer('Percy');
  await playLongAgo(admin, striker, passer);
  await page.goto('/leaderBoard');
  const filter = (label: string) => page.getByLabel(label, { exact: true });
  await expect(filter('Year')).toHaveValue(TODAYS_YEAR);
  await expect(filter('Month')).toHaveValue(String(Number(TODAYS_MONTH)));
  await filter('Year').selectOption(String(YEAR));
  await filter('Month').selectOption('February');
  const february = page.getByRole('table', { name: `Leaderboard, February ${YEAR}` });
  await expect(cellsOf(february, striker.name)).toHaveText(['3', '0', '1', '1', '1', '0']);
  await expect(cellsOf(february, passer.name)).toHaveText(['1', '2', '4', '1', '0', '1']);
  await filter('Month').selectOption('April');
  await expect(page.getByText('No completed matches')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Leaderboards' })
    .getByRole('link', { name: 'Seasonal' })
    .click();
  await expect(page).toHaveURL('/seasonal-leaderboard');
  await expect(filter('Year')).toHaveValue(TODAYS_YEAR);
  await expect(filter('Season')).toHaveValue('4');
  await filter('Year').selectOption(String(YEAR));
  await filter('Season').selectOption('2 (May–Aug)');
  await expect(page.getByText('No completed matches')).toBeVisible();
  await filter('Season').selectOption('1 (Jan–Apr)');
  const season = page.getByRole('table', { name: `Leaderboard, Season 1 of ${YEAR}` });
  await expect(cellsOf(season, passer.name)).toHaveText(['1', '2', '4', '2', '0', '1']);
  const either = new RegExp(`${striker.name}|${passer.name}`);
  await expect(season.getByRole('link', { name: either })).toHaveText([striker.name, passer.name]);
  await filter('Sort by').selectOption('Matches played');
  await expect(page).toHaveURL(`/seasonal-leaderboard?year=${YEAR}&season=1&sort=matches_played`);
  await expect(season.getByRole('link', { name: either })).toHaveText([passer.name, striker.name]);
});

test('the attribute leaderboard offers every attribute and the totals, and the lates page lists who was late or owes money', async ({
  page,
  admin,
  newPlayer,
}) => {
  const best = await newPlayer('Bella');
  await admin.call('updatePlayerAttributes', {
    params: { playerId: best.playerId },
    body: { finishing: 97, goalkeeping: 30 },
  });
  const owing = uniqueName('Owen');
  await giveMoney(admin, (await newPlayer(owing)).playerId, -7.5);
  const late = uniqueName('Larry');
  await beLate(admin, await newPlayer(late));
  const choice = page.getByLabel('Attribute', { exact: true });

  await page.goto('/attribute-leaderboard');
  const names = await admin.call('listAttributes', {});
  await expect(choice.getByRole('option')).toHaveCount(names.length + 2);
  for (const [label, attribute, stat] of [
    ['Finishing', 'finishing', '97'],
    ['Total stats', 'total_stats', '127'],
    ['Total without goalkeeping', 'total', '97'],
  ] as const) {
    await choice.selectOption(label);
    await expect(page).toHaveURL(`/attribute-leaderboard?attribute=${attribute}`);
    const table = page.getByRole('table', { name: `Leaderboard, ${label}` });
    await expect(table.getByRole('columnheader')).toHaveText(['Player', label]);
    await expect(cellsOf(table, best.name)).toHaveText(stat);
  }

  await page.getByRole('navigation', { name: 'Leaderboards' }).getByRole('link', { name: 'Lates' }).click();
  await expect(page).toHaveURL('/lates');
  const lates = page.getByRole('table', { name: 'Late players' });
  await expect(lates.getByRole('row').filter({ hasText: late })).toHaveText(`10/02/${YEAR}${late} Tester`);
  const debtors = page.getByRole('table', { name: 'Negative balances' });
  await expect(cellsOf(debtors, owing)).toHaveText('−£7.50');
});

/** Two matches from long ago: in the first, the striker's team won 3-1; in the second, only the passer played. */
async function playLongAgo(admin: Person, striker: Player, passer: Player): Promise<void> {
  const first = await prepareMatch(admin, { price: 0 });
  const second = await prepareMatch(admin, { price: 0 });
  for (const [player, match, stats] of [
    [striker, first, { goals: 3, defcons: 1, team_id: 1 }],
    [passer, first, { goals: 1, assists: 2, defcons: 4, team_id: 2 }],
    [passer, second, { team_id: 1 }],
  ] as const) {
    await joinByApi(player, match);
    await admin.call('updateMatchPlayer', {
      params: { matchId: match.match_id, playerId: player.playerId },
      body: { ...NOTHING, ...stats },
    });
  }
  for (const [match, match_date] of [
    [first, DAYS.february],
    [second, DAYS.march],
  ] as const) {
    const params = { id: match.match_id };
    await admin.call('updateMatch', { params, body: { match_date, match_status: 'completed' } });
  }
  await admin.call('setManOfTheMatch', {
    params: { id: first.match_id },
    body: { player_id: passer.playerId },
  });
}

/** Marks a player as late for a match from long ago. */
async function beLate(admin: Person, player: Player): Promise<void> {
  const match = await prepareMatch(admin, { price: 0 });
  await joinByApi(player, match);
  await admin.call('updateMatchPlayer', {
    params: { matchId: match.match_id, playerId: player.playerId },
    body: { ...NOTHING, late: true, team_id: 1 },
  });
  await admin.call('updateMatch', {
    params: { id: match.match_id },
    body: { match_date: DAYS.february, match_status: 'friendly' },
  });
}

/** The cells of a player's row after the name. */
const cellsOf = (table: Locator, name: string): Locator =>
  table.getByRole('row').filter({ hasText: name }).getByRole('cell');
