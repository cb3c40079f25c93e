import type { Page } from '@playwright/test';
import { expectMessage, messages } from '../support/pages/admin-pages.ts';
import { expectIn, expectOut, joinMatch, yourPlace } from '../support/pages/match-page.ts';
import type { Player } from '../support/person.ts';
import { giveMoney, joinByApi, playMatches, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

/** What a browser logs when a join is refused. */
const REFUSED = /409.*\/matchPlayer/;

const leaveByApi = (player: Player, matchId: number) =>
  player.call('leaveMatch', { body: { match_id: matchId, player_id: player.playerId } });

/** How much of a player's balance is held, in the club's currency. */
const heldOf = async ({ call, playerId }: Player) =>
  (await call('getOwnDetails', { params: { id: playerId } })).held;

const pressJoin = (page: Page) => page.getByRole('button', { name: 'Join Match' }).click();

test('joining without enough money, or in debt, says how much is needed, and holds nothing (§5.7, §5.8, §9.2)', async ({
  page,
  admin,
  enterAs,
  watch,
}) => {
  watch.expect(REFUSED);
  const match = await prepareMatch(admin);
  const player = await enterAs('Penny', 4.99, `/matches/${match.match_id}`);
  await playMatches(admin, player, 10);
  const sentence = 'You need a balance of at least £5.00 to join this match.';
  await expect(yourPlace(page)).toContainText(sentence);
  await pressJoin(page);
  await expectMessage(page, sentence);
  await expectOut(page);
  expect(await heldOf(player)).toBe(0);

  // To −£12.01, after ten matches.
  await giveMoney(admin, player.playerId, -17);
  await pressJoin(page);
  await expectMessage(page, 'You need money in your balance to join');
  await expect(yourPlace(page)).toContainText('You need money in your balance to join');
  await expect(messages(page).getByText(sentence)).toBeHidden();
  await expectOut(page);
  await yourPlace(page)
    .getByRole('link', { name: /^Top up £\d+\.\d\d to join$/ })
    .click();
  await expect(page.getByRole('button', { name: 'Update Balance' })).toBeVisible();
});

test('joining twice takes one place, at one price', async ({ page, admin, enterAs, watch }) => {
  watch.expect(REFUSED);
  const match = await prepareMatch(admin);
  const player = await enterAs('Tabby', 20, `/matches/${match.match_id}`);
  await expect(page.getByRole('button', { name: 'Join Match' })).toBeVisible();
  // The page learns of the first join too late.
  const pressed = Promise.withResolvers<void>();
  await page.route(`**/api/v1/matches/${match.match_id}`, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await joinByApi(player, match);
  await pressJoin(page);
  pressed.resolve();
  await expectMessage(page, 'You’re already in this match.');
  await expectIn(page);
  await expect(yourPlace(page)).not.toContainText('already');
  await expect(yourPlace(page)).toContainText('1 of 10 in');
  expect(await heldOf(player)).toBe(5);
});

test('a full match has a waiting list, and the first on it gets a place that becomes free (§4.2)', async ({
  page,
  admin,
  newPlayer,
  enterAs,
}) => {
  const match = await prepareMatch(admin, { players: 2 });
  const others = await Promise.all([newPlayer('Ann', 20), newPlayer('Bob', 20)]);
  for (const other of others) await joinByApi(other, match);

  await enterAs('Wanda', 20, `/matches/${match.match_id}`);
  await expect(yourPlace(page)).toContainText('You’d be 1st on the waiting list.');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expectMessage(page, 'Successfully joined the match!');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'You have left the match!');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(yourPlace(page)).toContainText('Waiting, 1st');
  await expect(page.getByRole('region', { name: 'Waiting list' })).toContainText('(you)');

  await leaveByApi(others[0], match.match_id);
  await expect(yourPlace(page)).toContainText('You’re in');
  await expect(page.getByRole('region', { name: 'Who’s in' })).toContainText('(you)');
  await expect(page.getByRole('region', { name: 'Waiting list' })).toBeHidden();
});

test('a join or leave that doesn’t reach the server says so, changes nothing, and works on a retry', async ({
  page,
  admin,
  enterAs,
  watch,
}) => {
  watch.expect(/joinMatch:/, /leaveMatch:/);
  const match = await prepareMatch(admin);
  const player = await enterAs('Nora', 20, `/matches/${match.match_id}`);
  const unreachable = 'The server cannot be reached. Check your connection.';
  await whileUnreachable(page, watch, 'joinMatch', async () => {
    await pressJoin(page);
    await expectMessage(page, 'Failed to join the match. Please check your balance or try again.');
    await expect(yourPlace(page)).toContainText(unreachable);
  });
  await expectOut(page);
  expect(await heldOf(player)).toBe(0);
  await joinMatch(page);
  await expect(page.getByText('Failed to join the match.')).toBeHidden();
  expect(await heldOf(player)).toBe(5);

  await whileUnreachable(page, watch, 'leaveMatch', async () => {
    await page.getByRole('button', { name: 'Leave Match' }).click();
    await expectMessage(page, 'Failed to leave the match. Please try again.');
    await expect(yourPlace(page)).toContainText(unreachable);
  });
  await expectIn(page);
  expect(await heldOf(player)).toBe(5);
  await page.getByRole('button', { name: 'Leave Match' }).click();
  await expectMessage(page, 'You have left the match!');
  await expectOut(page);
  await expect(page.getByText('Failed to leave the match.')).toBeHidden();
  expect(await heldOf(player)).toBe(0);
});
