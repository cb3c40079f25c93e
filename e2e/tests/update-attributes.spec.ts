import { expectMessage } from '../support/pages/admin-pages.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test.use({ as: 'player' });

test('any player can rate another from 0 to 100, and the input stays until it can be saved (§5.6, §6.5, §9.8)', async ({
  page,
  admin,
  newPlayer,
  watch,
}) => {
  const rated = await newPlayer('Attie');
  await admin.call('updatePlayerAttributes', { params: { playerId: rated.playerId }, body: { mental: 40 } });
  const attributes = () => admin.call('getPlayerAttributes', { params: { playerId: rated.playerId } });
  const search = page.getByPlaceholder('Search players by name...');
  const pick = page.getByRole('main').getByRole('link', { name: rated.name });

  await page.goto('/update-attributes?player=nobody');
  await expect(page.getByRole('alert')).toContainText('Player ID is missing.');
  await page.getByRole('button', { name: 'Search for a player' }).click();
  await expect(search).toBeFocused();
  await search.fill('no such name');
  await expect(page.getByText('No players found', { exact: true })).toBeVisible();
  await search.fill('ATTIE TEST');
  await pick.click();

  const finishing = page.getByLabel('Finishing', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  const names = await admin.call('listAttributes', {});
  await expect(page.getByRole('spinbutton')).toHaveCount(names.length);
  await expect(page.getByLabel('Mental', { exact: true })).toHaveValue('40');
  for (const [value, reason] of [
    ['101', 'Finishing must be 100 or less.'],
    ['-1', 'Finishing must be 0 or more.'],
  ] as const) {
    await finishing.fill(value);
    await save.click();
    await expect(page.getByText(reason)).toBeVisible();
  }

  watch.expect(/updatePlayerAttributes:/);
  await finishing.fill('100');
  await whileUnreachable(page, watch, 'updatePlayerAttributes', async () => {
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Failed to update attributes.');
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  });
  await expect(finishing).toHaveValue('100');
  expect(await attributes()).toEqual({ player_id: rated.playerId, mental: 40 });
  await save.click();
  await expectMessage(page, 'Attributes updated successfully!');
  await expect(page.getByText('Failed to update attributes.')).toBeHidden();
  expect(await attributes()).toEqual({ player_id: rated.playerId, mental: 40, finishing: 100 });

  await expect(search).toHaveValue('ATTIE TEST');
  await pick.click();
  await finishing.fill('0');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(pick).toBeVisible();
  expect(await attributes()).toMatchObject({ finishing: 100 });
});
