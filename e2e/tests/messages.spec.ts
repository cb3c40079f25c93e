import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { settled } from '../support/settled.ts';
import { expect, siteAddress, test } from '../support/test.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails that reached this address, the oldest first. */
async function mailsTo(address: string): Promise<Mail[]> {
  const { protocol, hostname, port } = new URL(siteAddress());
  const mails = await (await fetch(`${protocol}//${hostname}:${Number(port) + 3}/mails.json`)).json();
  return mails.filter(({ to }: Mail) => to === address);
}

test('a player is told by email about a place that came free, and stops such emails with one click in the mail', async ({
  page,
  enterAs,
  newPlayer,
  admin,
  browser,
  watch,
}) => {
  const match = await prepareMatch(admin, { players: 1 });
  const leaver = await newPlayer('Lee', 20);
  const player = await enterAs('Mia', 20, '/your-account');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Choose notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  // The tests also run at night.
  await page.getByRole('checkbox', { name: 'Send me nothing during these hours' }).uncheck();
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(page.getByText('Quiet hours saved.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Money arrived: email' }).uncheck();
  await expect(
    page.getByRole('checkbox', { name: 'You’ve got a place from the waiting list: email' }),
  ).toBeChecked();
  await settled(page, watch);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Money arrived: email' })).not.toBeChecked();

  for (const each of [leaver, player]) await joinByApi(each, match);
  await leaver.call('leaveMatch', { body: { match_id: match.match_id, player_id: leaver.playerId } });
  const placeMail = async () =>
    (await mailsTo(player.email)).find(({ subject }) => subject.startsWith('You’ve got a place'));
  await expect.poll(placeMail, { timeout: 20_000 }).toBeTruthy();
  const { text = '' } = (await placeMail()) ?? {};
  expect(text).toContain(`${siteAddress()}/matches/${match.match_id}`);

  // In a browser that has never seen the site.
  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const opened = await stranger.newPage();
  await opened.goto(/https?:\S+\/unsubscribe#\S+/.exec(text)?.[0] ?? '');
  await expect(
    opened.getByRole('status').filter({ hasText: 'You won’t get emails about this any more' }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('checkbox', { name: 'You’ve got a place from the waiting list: email' }),
  ).not.toBeChecked();
  await opened.getByRole('button', { name: 'Undo' }).click();
  await expect(opened.getByText('You’ll get emails about this again')).toBeVisible();
  await stranger.close();
});
