import type { Page } from '@playwright/test';
import { expectMessage, openTool } from '../support/pages/admin-pages.ts';
import { detailOf, scoreOf, teamTable } from '../support/pages/match-page.ts';
import type { Player } from '../support/person.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test.use({ as: 'admin' });

const UNREACHABLE = 'The server cannot be reached. Check your connection.';
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';

test('an admin edits a match and its result, which the page then shows, and player 1 deletes it; a failed request changes nothing (§4.1, §4.2, §4.4, §5.10, §6.4)', async ({
  page,
  admin,
  newPlayer,
  watch,
}) => {
  const match = await prepareMatch(admin);
  const [ann, bob] = await Promise.all([newPlayer('Ann', 5), newPlayer('Bob', 5)]);
  for (const player of [ann, bob]) await joinByApi(player, match);
  const matchId = match.match_id;
  await admin.call('updateTeams', {
    params: { matchId },
    body: { team1: [ann.playerId], team2: [bob.playerId] },
  });
  const now = () => admin.call('getMatch', { params: { id: matchId } });
  const playersNow = () => admin.call('listMatchPlayers', { params: { matchId } });
  const before = await now();
  const playersBefore = await playersNow();
  await page.goto(`/matches/${matchId}`);

  watch.expect(/updateMatch:/);
  const details = await openTool(page, 'Edit match');
  const links = details.getByLabel('Match videos');
  const saveMatch = details.getByRole('button', { name: 'Save match' });
  await details.getByLabel('Status').selectOption('Friendly');
  await details.getByLabel('Price per player').fill('6.50');
  await expect(details.getByRole('status')).toContainText('Everyone playing will be charged.');
  await whileUnreachable(page, watch, 'updateMatch', async () => {
    await saveMatch.click();
    await expect(details.getByRole('alert')).toContainText(
      'Failed to update match details. Please try again.',
    );
    await expect(details.getByRole('alert')).toContainText(UNREACHABLE);
  });
  await links.fill('https://example.com/video');
  await saveMatch.click();
  await expect(links).toHaveAccessibleDescription(/Links must lead to YouTube\./);
  await expect(links).toBeFocused();
  await expect(links).toHaveValue('https://example.com/video');
  await expect(details.getByLabel('Status')).toHaveValue('friendly');
  await expect(details.getByLabel('Price per player')).toHaveValue('6.50');
  expect(await now()).toEqual(before);
  await links.fill(VIDEO);
  watch.expect(/409.*\/matches/);
  await saveMatch.click();
  const question = page.getByRole('alertdialog', { name: 'Save this match?' });
  await expect(question).toContainText(`This charges £5.00 each to ${ann.name} and ${bob.name}.`);
  await question.getByRole('button', { name: 'Save match' }).click();
  await expectMessage(page, 'Match details updated successfully.');
  await expect(details.getByRole('alert')).toHaveCount(0);
  await expect(detailOf(page, 'Price')).toHaveText('£6.50');
  expect(await now()).toMatchObject({ match_status: 'friendly', price: 6.5, youtube_links: [VIDEO] });
  await expect(page.getByRole('button', { name: /^(Join|Leave)/ })).toHaveCount(0);
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>A video</p>' }));
  expect(watch.requested.filter((url) => url.includes('youtube'))).toEqual([]);
  await page.getByRole('button', { name: 'Play match video' }).click();
  const video = page.getByTitle(`Match video, ${match.match_name}`);
  await expect(video).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
  await expect(video.contentFrame().getByText('A video')).toBeVisible();

  watch.expect(/updateMatchPlayer:/);
  const sheet = await openTool(page, 'Player stats');
  const fieldOf = (player: Player, label: string) =>
    sheet.getByRole('group', { name: player.name }).getByLabel(label, { exact: true });
  const saveStats = sheet.getByRole('button', { name: 'Save player stats' });
  await fieldOf(ann, 'Goals').fill('1');
  await fieldOf(bob, 'Own goals').fill('1');
  await fieldOf(bob, 'Late').check();
  await expect(sheet.getByLabel('Score')).toHaveText('2 – 0');
  await whileUnreachable(page, watch, 'updateMatchPlayer', async () => {
    await saveStats.click();
    await expect(sheet.getByRole('alert')).toContainText('Failed to update player stats.');
    for (const { name } of [ann, bob])
      await expect(sheet.getByRole('alert')).toContainText(`${name}: ${UNREACHABLE}`);
  });
  await expect(fieldOf(ann, 'Goals')).toHaveValue('1');
  await expect(fieldOf(bob, 'Late')).toBeChecked();
  expect(await playersNow()).toEqual(playersBefore.map((player) => ({ ...player, plays: true })));
  await sheet.getByRole('button', { name: 'Discard' }).click();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await expect(fieldOf(ann, 'Goals')).toHaveValue('0');
  await fieldOf(ann, 'Goals').fill('1');
  await fieldOf(bob, 'Own goals').fill('1');
  await fieldOf(bob, 'Late').check();
  await saveStats.click();
  await expectMessage(page, 'Player stats updated successfully.');
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await expect(scoreOf(page)).toHaveText(['2', '0']);
  await expect(page.getByText(`Goals for Team 1: ${ann.name}, ${bob.name} (own goal)`)).toBeVisible();
  await expect(teamTable(page, 'Team 1').getByRole('row')).toHaveText(['PlayerGoals', `${ann.name}1`]);
  await expect(teamTable(page, 'Team 2').getByRole('row').last()).toHaveText(`${bob.name}late`);
  expect(await now()).toMatchObject({ team1_score: 2, team2_score: 0, winning_team: 1 });
  await fieldOf(bob, 'Goals').fill('2');
  await saveStats.click();
  await expect(scoreOf(page)).toHaveText(['2', '2']);
  expect(await now()).toMatchObject({ team1_score: 2, team2_score: 2, winning_team: null });

  watch.expect(/setManOfTheMatch:/);
  const best = await openTool(page, 'Man of the match');
  await best.getByLabel('Man of the match').selectOption({ label: `${ann.name} (Team 1)` });
  await whileUnreachable(page, watch, 'setManOfTheMatch', async () => {
    await best.getByRole('button').click();
    await expect(best.getByRole('alert')).toContainText(
      'Failed to update man of the match. Please try again.',
    );
  });
  await expect(best.getByLabel('Man of the match')).toHaveValue(String(ann.playerId));
  expect((await now()).man_of_the_match).toBeNull();
  await best.getByRole('button').click();
  await expectMessage(page, 'Man of the match updated successfully!');
  await expect(best.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(`Man of the match: ${ann.name}`)).toBeVisible();

  watch.expect(/deleteMatch:/);
  const removal = await openTool(page, 'Remove or delete');
  await expect(removal.getByRole('button', { name: 'Remove all players' })).toBeDisabled();
  const askToDelete = () => removal.getByRole('button', { name: 'Delete match' }).click();
  await askToDelete();
  await page.keyboard.press('Escape');
  await expect(deleteQuestion(page)).toBeHidden();
  await whileUnreachable(page, watch, 'deleteMatch', async () => {
    await askToDelete();
    await deleteQuestion(page).getByRole('button', { name: 'Delete match' }).click();
    await expect(removal.getByRole('alert')).toContainText('Unable to delete match.');
  });
  await expect(page).toHaveURL(`/matches/${matchId}`);
  expect((await now()).man_of_the_match?.player_id).toBe(ann.playerId);
  await askToDelete();
  await deleteQuestion(page).getByRole('button', { name: 'Delete match' }).click();
  await expectMessage(page, 'Match deleted successfully.');
  await expect(page).toHaveURL('/matches');
  await expect(now()).rejects.toThrow('This match doesn’t exist.');
  for (const player of [ann, bob]) expect(await moneyOf(player)).toEqual({ balance: 5, held: 0 });
});

const deleteQuestion = (page: Page) =>
  page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this match? This action cannot be undone.',
  });

async function moneyOf({ call, playerId }: Player) {
  const details = await call('getOwnDetails', { params: { id: playerId } });
  return { balance: details.account_balance, held: details.held };
}
