import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectMessage } from '../src/pages/admin-pages.ts';
import { expectOut, joinMatch, yourPlace } from '../src/pages/match-page.ts';
import { expectSignedIn, pressLogIn } from '../src/pages/sign-in.ts';
import { type Player, personOf } from '../src/person.ts';
import { giveMoney, prepareMatch } from '../src/prepare-match.ts';
import { settled } from '../src/settled.ts';
import { type RunningProduct, startProduct } from '../src/start-product.ts';
import { expect, test } from '../src/test.ts';

/** A product of its own: its API is killed here. */
let product: RunningProduct;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct({ args: ['--empty'] });
});
test.afterAll(async () => {
  await product.stop();
});

test('a server that dies in the middle of a join leaves nothing half done, and the join works when tried again', async ({
  page,
  watch,
}) => {
  watch.expect(/api\/v1/, /joinMatch:|Error fetching .*match/);
  const founder = await personOf(page.request, product.address).becomePlayer('Fiona');
  await giveMoney(founder, founder.playerId, 20);
  const match = await prepareMatch(founder);
  await page.goto(`${product.address}/login`);
  await pressLogIn(page);
  await expectSignedIn(page);
  await page.goto(`${product.address}/matches/${match.match_id}`);
  await expectOut(page);
  // All parts of the page are there, so what fails from now on is the join alone.
  await expect(page.getByRole('heading', { name: 'Admin tools' })).toBeVisible();
  await settled(page, watch);

  // Stopped, the API takes the request without an answer; killed, it never gives one.
  const record = JSON.parse(readFileSync(join(product.dataFolder, 'run.json'), 'utf8'));
  const api: number = record.children['the API'].pid;
  process.kill(api, 'SIGSTOP');
  const sent = page.waitForRequest('**/api/v1/matchPlayer');
  await page.getByRole('button', { name: 'Join Match' }).click();
  await sent;
  process.kill(api, 'SIGKILL');
  await expectMessage(page, 'Failed to join the match. Please check your balance or try again.');
  await expect(yourPlace(page)).toContainText('The server cannot be reached.');

  await product.hears(/The API runs again/);
  expect(await moneyOf(founder)).toEqual({ balance: 20, held: 0 });
  await joinMatch(page);
  expect(await moneyOf(founder)).toEqual({ balance: 20, held: 5 });
});

async function moneyOf({ call, playerId }: Player) {
  const details = await call('getOwnDetails', { params: { id: playerId } });
  return { balance: details.account_balance, held: details.held };
}
