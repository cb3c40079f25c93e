import { expectMessage } from '../support/pages/admin-pages.ts';
import { joinMatch, openMatch } from '../support/pages/match-page.ts';
import { prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

test('a player downloads a match for their calendar, subscribes to all of theirs, and replaces the address', async ({
  page,
  enterAs,
  admin,
}) => {
  const match = await prepareMatch(admin);
  await enterAs('Kit', 20, '/matches');
  await openMatch(page, match.match_name);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('calendar.ics');
  const file = (await (await download).createReadStream()).setEncoding('utf8');
  expect((await file.toArray()).join('')).toContain(`UID:match-${match.match_id}@localhost`);
  await joinMatch(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Your account' }).click();

  const card = page.getByRole('region', { name: 'Your calendar' });
  await card.getByRole('button', { name: 'Add my matches to my calendar' }).click();
  const subscribe = card.getByRole('link', { name: 'Subscribe' });
  await expect(subscribe).toHaveAttribute('href', /^webcal:/);
  const addressNow = async () => (await subscribe.getAttribute('href'))?.replace('webcal:', 'http:') ?? '';
  const first = await addressNow();
  // A calendar app has no session.
  const feed = await page.request.get(first, { headers: { cookie: '' } });
  expect(await feed.text()).toContain(`/matches/${match.match_id}\r\n`);

  await card.getByRole('button', { name: 'New address' }).click();
  const question = page.getByRole('alertdialog', { name: 'Create a new calendar address?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await addressNow()).toBe(first);
  await card.getByRole('button', { name: 'New address' }).click();
  await question.getByRole('button', { name: 'Create a new address' }).click();
  await expectMessage(page, 'New calendar address created. The old one no longer works.');
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(await addressNow())).status()).toBe(200);
});
