import { joinMatch } from '../support/pages/match-page.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

test('home tells a player where they stand, and follows what happens', async ({
  page,
  admin,
  enterAs,
  newPlayer,
}) => {
  // Before all other matches, so that it’s the next one.
  const match = await prepareMatch(admin, { hoursFromNow: 6, players: 4 });
  const hana = await enterAs('Hana', 20, '/');
  await page.setViewportSize({ width: 390, height: 844 });
  const mine = page.getByRole('region', { name: 'Your matches and balance' });
  const tile = (label: string) => mine.getByRole('link', { name: label });
  await expect(tile('Your balance')).toContainText('£20.00 Nothing held');
  await expect(tile('Last result')).toContainText('No result yet');
  await expect(page.getByRole('button', { name: 'Join Match' })).toBeVisible();

  await page.goto(`/matches/${match.match_id}`);
  await joinMatch(page);
  await page.getByRole('link', { name: /home$/ }).click();
  await expect(tile('Your balance')).toContainText('£20.00 £5.00 held');

  // It’s played: the page follows, without anyone touching it.
  const ivo = await newPlayer('Ivo', 5);
  await joinByApi(ivo, match);
  const { match_id: matchId } = match;
  await admin.call('updateTeams', {
    params: { matchId },
    body: { team1: [ivo.playerId], team2: [hana.playerId] },
  });
  await admin.call('updateMatchPlayer', { params: { matchId, playerId: hana.playerId }, body: { goals: 2 } });
  await admin.call('updateMatch', { params: { id: matchId }, body: { match_status: 'completed' } });
  await expect(tile('Last result')).toContainText('Won 2 – 0');
  await expect(tile('Your form')).toContainText('Won');
  await expect(tile('Your balance')).toContainText('£15.00 Nothing held');
  await expect(tile('Place in')).toContainText('2 goals');
  await tile('Last result').click();
  await expect(page.getByRole('heading', { level: 1, name: match.match_name })).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(mine).toHaveCount(0);
});
