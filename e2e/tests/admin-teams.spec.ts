import type { Locator } from '@playwright/test';
import { clubTimeIn } from '../support/club-time.ts';
import { makeAdmin } from '../support/make-admin.ts';
import { expectMessage, openTool } from '../support/pages/admin-pages.ts';
import { pressLogIn } from '../support/pages/sign-in.ts';
import { type Person, type Player, personOf } from '../support/person.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, siteAddress, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

const TEAMS_FAILED = 'Failed to update teams. Please try again.';

test('any admin can pick teams by dragging, by keyboard and by balancing, and remove all players, but not delete a match (§4.3, §4.9, §5.10, §6.4)', async ({
  page,
  admin,
  newPlayer,
  watch,
}) => {
  const match = await prepareMatch(admin);
  const matchId = match.match_id;
  const inOrder = async (...players: Promise<Player>[]) =>
    (await Promise.all(players)).toSorted((a, b) => a.playerId - b.playerId) as [Player, Player];
  const [ada, ben] = await inOrder(newPlayer('Ada', 5), newPlayer('Ben', 5));
  const [cyd, dan] = await inOrder(newPlayer('Cyd', 5), newPlayer('Dan', 5));
  // The best split would put the same players together again.
  await playedTogether(admin, [ada, cyd], [ben, dan]);
  for (const player of [ada, ben, cyd, dan]) await joinByApi(player, match);
  // With two strong and two weak players, the only fair split is one of each per team.
  for (const player of [ada, ben]) await rate(player, 60);
  for (const player of [cyd, dan]) await rate(player, 30);
  const teamsNow = async () => {
    const members = await admin.call('listMatchPlayers', { params: { matchId } });
    const teamOf = ({ playerId }: Player) => members.find(({ player_id }) => player_id === playerId)?.team_id;
    return [ada, ben, cyd, dan].map(teamOf);
  };
  const isOneOfEachToATeam = async () => {
    const [a, b, c, d] = await teamsNow();
    return a !== b && c !== d;
  };

  const helper = await personOf(page.request, siteAddress()).becomePlayer('Hal');
  await makeAdmin(helper);
  await page.goto(`/matches/${matchId}`);
  await pressLogIn(page);
  const board = await openTool(page, 'Teams');
  const inTeam = (team: string, { name }: Player) =>
    board.getByRole('list', { name: team, exact: true }).getByText(name, { exact: true });
  const dragToTeam1 = (player: Player) =>
    inTeam('Reserves', player).dragTo(board.getByRole('heading', { name: 'Team 1' }));

  // While no one is in a team the proposals are open.
  const balance = board.getByRole('button', { name: 'Balance teams' });
  await expect(board.getByRole('heading', { level: 3 }).first()).toHaveText('Best split');
  await balance.click();

  watch.expect(/updateTeams:/);
  const save = board.getByRole('button', { name: 'Save teams' });
  await expect(save).toBeDisabled();
  await dragToTeam1(ada);
  await expect(inTeam('Team 1', ada)).toBeVisible();

  const moveWithKey = async (player: Player, key: string, team: string) => {
    await choice(board, player, 'Reserves').focus();
    await page.keyboard.press(key);
    await expect(inTeam(team, player)).toBeVisible();
    await expect(choice(board, player, team)).toBeFocused();
  };
  await moveWithKey(ben, 'ArrowRight', 'Team 1');
  await moveWithKey(cyd, 'ArrowLeft', 'Team 2');
  await moveWithKey(dan, 'ArrowLeft', 'Team 2');
  // What's picked stays when the players are fetched again.
  const read = page.waitForResponse(`**/api/v1/matchPlayer/${matchId}`);
  await admin.call('updateMatchPlayer', {
    params: { matchId, playerId: ada.playerId },
    body: { assists: 1 },
  });
  await read;
  await expect(inTeam('Team 2', dan)).toBeVisible();
  expect(await teamsNow()).toEqual([0, 0, 0, 0]);
  await whileUnreachable(page, watch, 'updateTeams', async () => {
    await save.click();
    await expectMessage(page, TEAMS_FAILED);
    await expect(inTeam('Team 1', ada)).toBeVisible();
  });
  await save.click();
  await expectMessage(page, 'Teams saved.');
  await expect(save).toBeDisabled();
  expect(await teamsNow()).toEqual([1, 1, 2, 2]);
  await expect(board.getByText('Current teams:')).toHaveText('Current teams: Uneven');
  await expect(differences(board)).toHaveText(
    'Mental60fair if under 15Goalkeeping0fair if under 10Everything else0fair if under 30',
  );

  await balance.click();
  for (const proposal of ['Best split', 'Another split']) {
    const card = board.getByRole('region', { name: proposal });
    await expect(card).toContainText('Very even');
    await expect(differences(card)).toHaveText(
      'Mental0fair if under 15Goalkeeping0fair if under 10Everything else0fair if under 30',
    );
  }
  await board.getByRole('button', { name: 'Use balanced teams' }).click();
  await expect(board.getByText('Current teams:')).toHaveText('Current teams: Very even');
  await board.getByRole('button', { name: 'Discard' }).click();
  await expect(board.getByText('Current teams:')).toHaveText('Current teams: Uneven');
  await balance.click();
  const best = board.getByRole('region', { name: 'Best split' });
  await expect(best).toContainText('Strength 90 v 90 · every pair has been teammates in the last month');
  await best.getByRole('checkbox', { name: 'Split up recent teammates' }).check();
  await expect(best).toContainText('Strength 90 v 90 · 2 pairs who haven’t been teammates for a month');
  await best.getByRole('button', { name: 'Use best split' }).click();
  await save.click();
  await expect.poll(isOneOfEachToATeam).toBe(true);
  const [team, , , teamOfDan] = await teamsNow();
  expect(teamOfDan).toBe(team);

  watch.expect(/removeAllMatchPlayers:/);
  const removal = await openTool(page, 'Remove or delete');
  await expect(removal.getByRole('button')).toHaveText(['Remove all players']);
  const remove = removal.getByRole('button', { name: 'Remove all players' });
  const question = page.getByRole('alertdialog', { name: 'Remove all players from this match?' });
  await whileUnreachable(page, watch, 'removeAllMatchPlayers', async () => {
    await remove.click();
    await question.getByRole('button', { name: 'Remove all players' }).click();
    await expect(removal.getByRole('alert')).toContainText('Unable to remove players.');
  });
  expect(await heldOf(ada)).toBe(5);
  await remove.click();
  await question.getByRole('button', { name: 'Remove all players' }).click();
  await expectMessage(page, 'All players removed successfully.');
  await expect(removal.getByRole('alert')).toHaveCount(0);
  await expect(removal).toContainText('No one is in this match.');
  expect(await heldOf(ada)).toBe(0);

  const forbidden = helper.call('deleteMatch', {
    params: { id: matchId },
    body: { player_id: helper.playerId },
  });
  await expect(forbidden).rejects.toThrow('deleteMatch was refused');
});

test.describe('on a phone', () => {
  test.use({ as: 'admin', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the best split takes three taps, two names swap with two, and a grip drags', async ({
    page,
    admin,
    newPlayer,
  }) => {
    const match = await prepareMatch(admin);
    const [eve, fay] = [await newPlayer('Eve', 5), await newPlayer('Fay', 5)];
    for (const player of [eve, fay]) await joinByApi(player, match);
    await page.goto(`/matches/${match.match_id}`);
    const board = await openTool(page, 'Teams');
    await expect(board).toContainText(`no one has rated them: ${eve.name}, ${fay.name}.`);
    await board.getByRole('button', { name: 'Use best split' }).tap();
    const save = board.getByRole('button', { name: 'Save teams' });
    await save.tap();
    await expectMessage(page, 'Teams saved.');
    const drawing = page.getByRole('img', { name: /^Team 1: / });
    const [one, two] = (await board.getByRole('list', { name: 'Team 1' }).textContent())?.includes(eve.name)
      ? [eve, fay]
      : [fay, eve];
    await expect(drawing).toHaveAccessibleName(`Team 1: ${one.name}. Team 2: ${two.name}.`);

    const name = (player: Player) => board.getByRole('button', { name: player.name });
    await name(one).tap();
    await name(two).tap();
    const row = (team: string) => board.getByRole('list', { name: team }).getByRole('listitem');
    await expect(row('Team 1')).toContainText(two.name);
    await expect(row('Team 2')).toContainText(one.name);
    await expect(differences(board)).toBeInViewport();
    for (const part of [
      name(one),
      row('Team 1').locator('[data-grip]'),
      row('Team 1').locator('label').nth(1),
    ]) {
      const box = await part.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await row('Team 1')
      .locator('[data-grip]')
      .dragTo(board.getByRole('heading', { name: 'Reserves' }));
    await expect(row('Reserves')).toContainText(two.name);
    await save.tap();
    await expectMessage(page, 'Teams saved.');
  });
});

/** Plays a free match between two teams, two days ago. */
async function playedTogether(admin: Person, ...teams: [readonly Player[], readonly Player[]]) {
  const match = await prepareMatch(admin, { price: 0 });
  for (const player of teams.flat()) await joinByApi(player, match);
  const [team1, team2] = teams.map((team) => team.map(({ playerId }) => playerId));
  if (!team1 || !team2) throw new Error('two teams');
  await admin.call('updateTeams', { params: { matchId: match.match_id }, body: { team1, team2 } });
  await admin.call('updateMatch', {
    params: { id: match.match_id },
    body: { match_date: clubTimeIn(-48).date, match_status: 'completed' },
  });
}

const choice = (board: Locator, { name }: Player, team: string): Locator =>
  board.getByRole('group', { name: `Team of ${name}` }).getByRole('radio', { name: team });

const differences = (place: Locator): Locator =>
  place.locator('dl[aria-label="Differences between the teams"]').last();

const rate = ({ call, playerId }: Player, mental: number) =>
  call('updatePlayerAttributes', { params: { playerId }, body: { mental } });

const heldOf = async ({ call, playerId }: Player) =>
  (await call('getOwnDetails', { params: { id: playerId } })).held;
