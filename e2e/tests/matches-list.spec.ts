import { MATCH_STATUSES, type MatchStatus } from '@kickabout/contract';
import type { ConsoleMessage, Page } from '@playwright/test';
import { messages } from '../support/pages/admin-pages.ts';
import { prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

/** The toggle's buttons in order, and the heading that each leads to. */
const CHOICES = [
  { button: 'Completed', status: 'completed', heading: 'completed Matches' },
  { button: 'Upcoming', status: 'pending', heading: 'pending Matches' },
  { button: 'Friendly', status: 'friendly', heading: 'friendly Matches' },
  { button: 'In Progress', status: 'in_progress', heading: 'in progress Matches' },
] as const satisfies readonly { button: string; status: MatchStatus; heading: string }[];

const toggle = (page: Page) => page.getByRole('group', { name: 'Match status' });
const choose = (page: Page, button: string) =>
  toggle(page).getByRole('button', { name: button, exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isLogged = (words: string) => (message: ConsoleMessage) => message.text().startsWith(words);

test('the list shows the matches of one status, and stays as it was if another status fails to load (§4.1)', async ({
  page,
  admin,
  watch,
}) => {
  const matches = await Promise.all(
    MATCH_STATUSES.map(async (match_status) => {
      const { match_id } = await prepareMatch(admin);
      return admin.call('updateMatch', { params: { id: match_id }, body: { match_status } });
    }),
  );
  const linkTo = (status: MatchStatus) => {
    const match = matches.find(({ match_status }) => match_status === status);
    return page.getByRole('main').getByRole('link', { name: match?.match_name ?? '', exact: true });
  };

  await page.goto('/matches');
  await expect(heading(page)).toHaveText('pending Matches');
  await expect(toggle(page).getByRole('button')).toHaveText(CHOICES.map(({ button }) => button));
  await expect(linkTo('pending')).toBeVisible();

  // The list on screen may be refetched in the meantime too.
  watch.expect(/Error fetching (friendly|pending) matches:/);
  await whileUnreachable(page, watch, 'listMatches', async () => {
    const logged = page.waitForEvent('console', isLogged('Error fetching friendly matches:'));
    await choose(page, 'Friendly');
    await logged;
    await expect(linkTo('pending')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(messages(page)).toBeEmpty();
  });

  for (const { button, status, heading: words } of CHOICES) {
    await choose(page, button);
    await expect(heading(page)).toHaveText(words);
    await expect(linkTo(status)).toBeVisible();
    for (const other of MATCH_STATUSES) if (other !== status) await expect(linkTo(other)).toBeHidden();
  }
  await expect(page).toHaveURL('/matches?status=in_progress');
  await linkTo('in_progress').click();
  await expect(page).toHaveURL('/login');
});
