import type { Page } from '@playwright/test';
import { loadAxe, violationsOf } from '../support/accessibility.ts';
import { clubTimeIn } from '../support/club-time.ts';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'admin' });

const DAY = 24;

test('an admin repeats a match with one tap, creates the usual one with two, and repeats it every week', async ({
  page,
  admin,
  newPlayer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Later than all others, so it's the usual one.
  const match = await prepareMatch(admin, { hoursFromNow: 90 * DAY });
  await admin.call('updateMatch', { params: { id: match.match_id }, body: { match_status: 'in_progress' } });
  const onThisPitch = async () => {
    const upcoming = await admin.call('listMatches', { params: { status: 'pending' } });
    return upcoming.filter(({ pitch_id }) => pitch_id === match.pitch_id);
  };
  const datesOnThisPitch = async () => (await onThisPitch()).map(({ match_date }) => match_date);
  const inDays = (days: number) => clubTimeIn(days * DAY).date;

  await page.goto(`/matches/${match.match_id}`);
  await page.getByRole('button', { name: 'Same again next week' }).click();
  await expectMessage(page, 'This is next week’s match.');
  expect(await datesOnThisPitch()).toEqual([inDays(97)]);

  await page.goto('/');
  await page.getByRole('link', { name: 'Create Match' }).click();
  await page.getByRole('button', { name: 'Create Match' }).click();
  await expectMessage(page, 'Match created successfully!');
  expect(await datesOnThisPitch()).toEqual([inDays(97), inDays(104)]);

  await page.goto(`/matches/${match.match_id}`);
  await page.getByRole('link', { name: 'Repeat every week' }).click();
  await page.getByLabel('First match').fill(inDays(8));
  await page.getByLabel('Time').fill('18:15');
  await page.getByLabel('Sign-up opens, days before').fill('28');
  await page.getByRole('button', { name: 'Repeat every week' }).click();
  await expectMessage(page, /^Every \w+day at 18:15: matches created\.$/);
  const before = seriesAt(page, '18:15');
  await expect(before.getByRole('list').getByRole('link')).toHaveCount(4);
  await loadAxe(page);
  expect(await violationsOf(page)).toEqual([]);

  const [joined] = await onThisPitch();
  if (!joined) throw new Error('The series has no match.');
  await joinByApi(await newPlayer('Kit', 20), joined);
  await page.reload();
  await before.getByRole('button', { name: 'Change' }).click();
  await before.getByLabel('Time').fill('20:45');
  await expect(before).toContainText('3 matches that no one has joined will change.');
  await expect(before).toContainText('1 match with players stays as it is, for you to decide.');
  await before.getByRole('button', { name: 'Save changes' }).click();
  const kept = page.getByRole('list', { name: 'Matches that stay as they are' });
  await expect(kept.getByRole('link', { name: joined.match_name })).toContainText('1 player has signed up');
  await expect(page.locator(':focus')).toContainText('These matches have players');
  const after = seriesAt(page, '20:45');
  await expect(after.getByRole('list').getByRole('link')).toHaveCount(4);

  await after.getByRole('button', { name: 'Stop' }).click();
  await expect(after).toContainText('3 matches that no one has joined will be deleted.');
  await after.getByRole('button', { name: 'Stop weekly match' }).click();
  await expectMessage(page, 'Weekly match stopped.');
  await expect(after).toBeHidden();
  expect(await datesOnThisPitch()).toEqual([joined.match_date, inDays(97), inDays(104)]);
});

const seriesAt = (page: Page, time: string) =>
  page.getByRole('region', { name: new RegExp(`^Every \\w+day at ${time}$`) });
