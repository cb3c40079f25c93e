import type { Page } from '@playwright/test';
import { loadAxe, violationsOf } from '../support/accessibility.ts';
import { clubTimeIn } from '../support/club-time.ts';
import { expectMessage, openTool } from '../support/pages/admin-pages.ts';
import {
  expectIn,
  expectOut,
  joinMatch,
  lateQuestion,
  scoreOf,
  teamTable,
} from '../support/pages/match-page.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

test('a player brings guests who take places, wait, play in a team and score, and who leave with the player', async ({
  page,
  admin,
  enterAs,
  newPlayer,
  browse,
}) => {
  const match = await prepareMatch(admin, { players: 3 });
  const matchId = match.match_id;
  const [kit, robin] = [await enterAs('Kit', 20, `/matches/${matchId}`), await newPlayer('Robin', 20)];
  await page.setViewportSize({ width: 390, height: 844 });
  const money = async () => {
    const { account_balance, held } = await kit.call('getOwnDetails', { params: { id: kit.playerId } });
    return { balance: account_balance, held };
  };
  const yourGuests = page.getByRole('region', { name: 'Your guests' });
  await expect(yourGuests).toBeHidden();
  await joinMatch(page);
  await bring(page, 'Sam');
  await expectMessage(page, 'Sam is in.');
  const sam = `Sam (guest of ${kit.name})`;
  await expect(whoIsIn(page)).toContainText(`${sam}`);
  await joinByApi(robin, match);
  await bring(page, 'Max');
  await expectMessage(page, 'Max is on the waiting list.');
  await expect(yourGuests).toContainText('waiting, 1st');
  await expect(yourGuests).toContainText('That’s the most you can bring.');
  expect(await money()).toEqual({ balance: 20, held: 15 });
  await loadAxe(page);
  expect(await violationsOf(page)).toEqual([]);

  await yourGuests.getByRole('button', { name: 'Take out Max' }).click();
  await expectMessage(page, 'Max is no longer in the match.');
  await expect(yourGuests.getByRole('heading')).toBeFocused();

  const desk = await browse('admin');
  await desk.goto(`/matches/${matchId}`);
  const board = await openTool(desk, 'Teams');
  const moveTo = async (name: string, team: string) => {
    const choice = board.getByRole('group', { name: `Team of ${name}` }).getByRole('radio', { name: team });
    await choice.focus();
    await choice.press('Space');
  };
  await moveTo(sam, 'Team 1');
  await moveTo(kit.name, 'Team 2');
  await board.getByRole('button', { name: 'Save teams' }).click();
  await expectMessage(desk, 'Teams saved.');
  await expect(teamTable(page, 'Team 1')).toContainText(sam);
  const stats = await openTool(desk, 'Player stats');
  const row = stats.getByRole('group', { name: sam });
  await expect(row.getByLabel('Assists')).toBeHidden();
  await row.getByLabel('Goals', { exact: true }).fill('2');
  await stats.getByRole('button', { name: 'Save player stats' }).click();
  await expectMessage(desk, 'Player stats updated successfully.');
  await expect(scoreOf(page)).toHaveText(['2', '0']);

  const soon = clubTimeIn(1);
  await admin.call('updateMatch', {
    params: { id: matchId },
    body: { match_date: soon.date, match_time: soon.time },
  });
  await page.reload();
  await expectIn(page);
  await page.getByRole('button', { name: 'Leave Match' }).click();
  await expect(lateQuestion(page)).toContainText(
    '£10.00 will be taken from your balance. Your guest leaves with you.',
  );
  await lateQuestion(page).getByRole('button', { name: 'Leave and pay £10.00' }).click();
  await expectOut(page);
  await expect(whoIsIn(page)).not.toContainText('Sam');
  expect(await money()).toEqual({ balance: 10, held: 0 });
});

const whoIsIn = (page: Page) => page.getByRole('region', { name: /^Who’s in/ });

async function bring(page: Page, name: string): Promise<void> {
  const guests = page.getByRole('region', { name: 'Your guests' });
  await guests.getByRole('button', { name: 'Bring a guest' }).click();
  await guests.getByLabel('Guest’s name').fill(name);
  await guests.getByRole('button', { name: 'Add guest' }).click();
}
