import type { Page } from '@playwright/test';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { yourPlace } from '../support/pages/match-page.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

test('a full match has a waiting list, and an open page hears straight away that the first on it has got a place (§4.2)', async ({
  page,
  admin,
  newPlayer,
  enterAs,
}) => {
  const match = await prepareMatch(admin, { players: 2 });
  const [ann, bob] = await Promise.all([newPlayer('Ann', 20), newPlayer('Bob', 20)]);
  for (const other of [ann, bob]) await joinByApi(other, match);

  const heard = await heardBy(page);
  await enterAs('Wanda', 20, `/matches/${match.match_id}`);
  await expect(yourPlace(page)).toContainText('You’d be 1st on the waiting list.');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expectMessage(page, 'Successfully joined the match!');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'You have left the match!');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(yourPlace(page)).toContainText('Waiting, 1st');
  await expect(page.getByRole('region', { name: 'Waiting list' })).toContainText('(you)');

  // The first thing says that it listens.
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  heard.length = 0;
  await ann.call('leaveMatch', { body: { match_id: match.match_id, player_id: ann.playerId } });
  await expect(yourPlace(page)).toContainText('You’re in');
  await expect(page.getByRole('region', { name: 'Who’s in' })).toContainText('(you)');
  await expect(page.getByRole('region', { name: 'Waiting list' })).toBeHidden();
  // Without the stream, the page would ask now and then.
  expect(heard).toContain(`match ${match.match_id}`);
});

/** What the page hears through its stream. */
async function heardBy(page: Page): Promise<string[]> {
  const heard: string[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.eventSourceMessageReceived', ({ data }) => {
    const { changed, match_id = '' } = JSON.parse(data);
    heard.push(`${changed} ${match_id}`);
  });
  return heard;
}
