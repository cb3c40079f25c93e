import type { Page } from '@playwright/test';
import { loadAxe, violationsOf } from '../support/accessibility.ts';
import { expectMessage, openTool } from '../support/pages/admin-pages.ts';
import type { Player } from '../support/person.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'admin', viewport: { width: 390, height: 844 } });

test('after kickoff an admin adds a place, changes the teams, and swaps a player, and sees what each moves first (§4.3)', async ({
  page,
  admin,
  newPlayer,
  watch,
}) => {
  const match = await prepareMatch(admin, { players: 2 });
  const [ann, bob, cyd, dan] = await Promise.all([
    newPlayer('Ann', 5),
    newPlayer('Bob', 5),
    newPlayer('Cyd', 5),
    newPlayer('Dan', 5),
  ]);
  for (const player of [ann, bob, cyd]) await joinByApi(player, match);
  await admin.call('updateMatch', { params: { id: match.match_id }, body: { match_status: 'in_progress' } });
  const balances = () => Promise.all([ann, bob, cyd, dan].map(balanceOf));
  expect(await balances()).toEqual([0, 0, 5, 5]);
  await page.goto(`/matches/${match.match_id}`);
  watch.expect(/409.*\/matches/, /409.*\/matchPlayer/);

  const details = await openTool(page, 'Edit match');
  await details.getByLabel('Number of players').fill('3');
  const saveMatch = details.getByRole('button', { name: 'Save match' });
  await saveMatch.click();
  const places = question(page, 'Save this match?');
  await expect(places).toContainText(`This charges £5.00 to ${cyd.name}.`);
  await places.getByRole('button', { name: 'Cancel' }).click();
  await expect(details.getByLabel('Number of players')).toHaveValue('3');
  expect(await balances()).toEqual([0, 0, 5, 5]);
  await saveMatch.click();
  await places.getByRole('button', { name: 'Save match' }).click();
  await expectMessage(page, 'Match details updated successfully.');
  expect(await balances()).toEqual([0, 0, 0, 5]);

  const board = await openTool(page, 'Teams');
  const pick = (player: Player, team: string) =>
    board
      .getByRole('group', { name: `Team of ${player.name}` })
      .getByRole('radio', { name: team })
      .click();
  await pick(ann, 'Team 1');
  await pick(bob, 'Team 2');
  expect(await balances()).toEqual([0, 0, 0, 5]);
  await board.getByRole('button', { name: 'Save teams' }).click();
  const teams = question(page, 'Save these teams?');
  await expect(teams).toContainText(`This refunds £5.00 to ${cyd.name}.`);
  await teams.getByRole('button', { name: 'Save teams' }).click();
  await expectMessage(page, 'Teams saved.');
  expect(await balances()).toEqual([0, 0, 5, 5]);

  const players = await openTool(page, 'Players');
  await loadAxe(page);
  expect(await violationsOf(page)).toEqual([]);
  await players.getByRole('button', { name: `Remove ${bob.name}` }).click();
  const removal = question(page, `Remove ${bob.name} from this match?`);
  await expect(removal).toContainText(`This refunds £5.00 to ${bob.name}.`);
  await removal.getByRole('button', { name: 'Remove player' }).click();
  await expectMessage(page, `${bob.name} was removed from the match.`);
  await players.getByLabel('Find a player to add').fill(dan.name);
  await players.getByRole('button', { name: 'Add Dan Tester' }).click();
  const addition = question(page, `Add ${dan.name} to this match?`);
  await expect(addition).toContainText(`This charges £5.00 to ${dan.name}.`);
  await addition.getByRole('button', { name: 'Add player' }).click();
  await expectMessage(page, `${dan.name} was added.`);
  expect(await balances()).toEqual([0, 5, 5, 0]);
});

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

async function balanceOf({ call, playerId }: Player): Promise<number> {
  return (await call('getOwnDetails', { params: { id: playerId } })).account_balance;
}
