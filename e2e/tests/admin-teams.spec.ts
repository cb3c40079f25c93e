import type { Locator } from '@playwright/test';
import { clubTimeIn } from '../support/club-time.ts';
import { expectMessage, openTool } from '../support/pages/admin-pages.ts';
import type { Person, Player } from '../support/person.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test.use({ as: 'admin', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('on a phone the best split takes three taps, two names swap with two, and a grip drags; then everyone is removed, despite failures on the way (§4.3, §4.9)', async ({
  page,
  admin,
  newPlayer,
  watch,
}) => {
  const match = await prepareMatch(admin);
  const [ada, ben] = [await newPlayer('Ada', 5), await newPlayer('Ben', 5)];
  const [cyd, dan] = [await newPlayer('Cyd', 5), await newPlayer('Dan', 5)];
  // The best split would put the same players together again.
  await playedTogether(admin, [ada, cyd], [ben, dan]);
  for (const player of [ada, ben, cyd, dan]) await joinByApi(player, match);
  // With two strong and two weak players, the only fair split is one of each per team.
  for (const player of [ada, ben]) await rate(player, 60);
  for (const player of [cyd, dan]) await rate(player, 30);
  await page.goto(`/matches/${match.match_id}`);
  const board = await openTool(page, 'Teams');
  const card = (name: string) => board.getByRole('region', { name });
  // While no one is in a team the proposals are open.
  for (const proposal of ['Best split', 'Another split']) {
    await expect(card(proposal)).toContainText('Very even');
    await expect(differences(card(proposal))).toHaveText(
      'Mental0fair if under 15Goalkeeping0fair if under 10Everything else0fair if under 30',
    );
  }
  const best = card('Best split');
  await expect(best).toContainText('Strength 90 v 90 · every pair has been teammates in the last month');
  await best.getByRole('checkbox', { name: 'Split up recent teammates' }).tap();
  await expect(best).toContainText('Strength 90 v 90 · 2 pairs who haven’t been teammates for a month');
  await best.getByRole('button', { name: 'Use best split' }).tap();
  const save = board.getByRole('button', { name: 'Save teams' });
  watch.expect(/updateTeams:/);
  await whileUnreachable(page, watch, 'updateTeams', async () => {
    await save.tap();
    await expectMessage(page, 'Failed to update teams. Please try again.');
  });
  await save.tap();
  await expectMessage(page, 'Teams saved.');
  const members = await admin.call('listMatchPlayers', { params: { matchId: match.match_id } });
  const teamOf = ({ playerId }: Player) => members.find(({ player_id }) => player_id === playerId)?.team_id;
  expect([teamOf(dan), teamOf(cyd)]).toEqual([teamOf(ada), teamOf(ben)]);

  const row = (team: string) => board.getByRole('list', { name: team }).getByRole('listitem');
  const own = teamOf(ada) === 1 ? 'Team 1' : 'Team 2';
  for (const { name } of [ada, ben]) await board.getByRole('button', { name }).tap();
  await expect(row(own).filter({ hasText: ben.name })).toBeVisible();
  await expect(row(own).filter({ hasText: ada.name })).toBeHidden();
  await expect(differences(board)).toBeInViewport();
  const bens = row(own).filter({ hasText: ben.name });
  const grip = bens.locator('[data-grip]');
  for (const part of [board.getByRole('button', { name: ben.name }), grip, bens.locator('label').nth(1)]) {
    const box = await part.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await grip.dragTo(board.getByRole('heading', { name: 'Reserves' }));
  await expect(row('Reserves')).toContainText(ben.name);
  await expect(board.getByText('Current teams:')).toHaveText('Current teams: Uneven');
  await board.getByRole('button', { name: 'Balance teams' }).tap();
  await board.getByRole('button', { name: 'Use balanced teams' }).tap();
  await expect(board.getByText('Current teams:')).toHaveText('Current teams: Very even');

  watch.expect(/removeAllMatchPlayers:/);
  const removal = await openTool(page, 'Remove or delete');
  const removeAll = async () => {
    await removal.getByRole('button', { name: 'Remove all players' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Remove all players from this match?' });
    await question.getByRole('button', { name: 'Remove all players' }).tap();
  };
  await whileUnreachable(page, watch, 'removeAllMatchPlayers', async () => {
    await removeAll();
    await expect(removal.getByRole('alert')).toContainText('Unable to remove players.');
  });
  await removeAll();
  await expectMessage(page, 'All players removed successfully.');
  await expect(removal).toContainText('No one is in this match.');
});

/** Plays a free match between two teams, two days ago. */
async function playedTogether(admin: Person, ...teams: [readonly Player[], readonly Player[]]) {
  const { match_id: matchId, price } = await prepareMatch(admin, { price: 0 });
  for (const player of teams.flat()) await joinByApi(player, { match_id: matchId, price });
  const [team1, team2] = teams.map((team) => team.map(({ playerId }) => playerId)) as [number[], number[]];
  await admin.call('updateTeams', { params: { matchId }, body: { team1, team2 } });
  const body = { match_date: clubTimeIn(-48).date, match_status: 'completed' } as const;
  await admin.call('updateMatch', { params: { id: matchId }, body });
}

const differences = (place: Locator): Locator =>
  place.locator('dl[aria-label="Differences between the teams"]').last();

const rate = ({ call, playerId }: Player, mental: number) =>
  call('updatePlayerAttributes', { params: { playerId }, body: { mental } });
