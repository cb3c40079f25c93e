import type { Page } from '@playwright/test';
import { clubTimeIn } from '../support/club-time.ts';
import { expectMessage, fillMatch, fillPitch, type NewPitch, refusal } from '../support/pages/admin-pages.ts';
import { type Person, uniqueName } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test.use({ as: 'admin' });

const UNREACHABLE = 'The server cannot be reached. Check your connection.';

test('a refused pitch form keeps its input and names the field, and adds the pitch once it is fixed (§5.4)', async ({
  page,
  context,
  admin,
  watch,
}) => {
  const pitch = { name: uniqueName('Cage'), price: 61 };
  const add = page.getByRole('button', { name: 'Add Pitch' });
  const postcode = page.getByLabel('Postcode');
  await page.goto('/add-pitch');
  await add.click();
  await expect(refusal(page).getByRole('listitem')).toHaveText([
    'Enter a pitch name.',
    'Enter a pitch number.',
    'Enter an address.',
    'Enter a postcode.',
    'Enter a price.',
  ]);
  await expect(page.getByLabel('Pitch name')).toBeFocused();

  watch.expect(/createPitch:/, /ERR_INTERNET_DISCONNECTED/, /400.*\/pitches/);
  await fillPitch(page, pitch);
  await context.setOffline(true);
  await add.click();
  await expect(refusal(page)).toContainText('Failed to add pitch. Please try again.');
  await expect(refusal(page)).toContainText('You’re offline, so this can’t be done now.');
  await context.setOffline(false);
  await expectPitchTyped(page, pitch);

  // The form checks the length too, but the server has the last word.
  await postcode.evaluate((input) => input.removeAttribute('maxlength'));
  await postcode.fill('London N1 1AA');
  await add.click();
  await expect(refusal(page)).toContainText('Failed to add pitch. Please try again.');
  await expect(postcode).toHaveAccessibleDescription('Postcode must be at most 10 characters.');
  await expect(postcode).toBeFocused();
  await expect(postcode).toHaveValue('London N1 1AA');
  await postcode.fill('N1 1AA');
  await expectPitchTyped(page, pitch);
  expect(await pitchNamed(admin, pitch)).toBeUndefined();

  await add.click();
  await expectMessage(page, 'Pitch added successfully!');
  const added = await pitchNamed(admin, pitch);
  expect(added).toMatchObject({ pitch_number: '4', postcode: 'N1 1AA', price: 61 });

  // The form for a match on it is next.
  await expect(page.getByRole('heading', { level: 1, name: 'Create Match' })).toBeVisible();
  await expect(page.getByLabel('Pitch')).toHaveValue(String(added?.pitch_id));
});

test('a refused match form keeps its input and names the field, and creates the match once it is fixed (§5.4)', async ({
  page,
  admin,
  watch,
}) => {
  const pitch = { name: uniqueName('Cage'), price: 61 };
  await admin.call('createPitch', {
    body: {
      pitch_name: pitch.name,
      pitch_number: '4',
      address: '1 Goal Street',
      postcode: 'N1 1AA',
      price: 61,
    },
  });
  const create = page.getByRole('button', { name: 'Create Match' });
  const opens = page.getByLabel('Sign-up opens');
  await page.goto('/create-match');
  // It's filled in like the latest match.
  for (const field of ['Date', 'Time']) await page.getByLabel(field).fill('');
  await page.getByLabel('Number of players').fill('0');
  await create.click();
  await expect(refusal(page).getByRole('listitem')).toHaveText([
    'Enter a date.',
    'Enter a time.',
    'Number of players must be 1 or more.',
  ]);

  watch.expect(/createMatch:/, /400.*\/matches/);
  const kickoff = await fillMatch(page, { pitch, hoursFromNow: 26, players: 12 });
  const after = clubTimeIn(27);
  await expect(page.getByText('£5.10')).toBeVisible();
  await opens.fill(`${after.date}T${after.time}`);
  await create.click();
  await expect(refusal(page)).toContainText('Failed to create match. Please try again.');
  await expect(opens).toHaveAccessibleDescription(/Sign-up opens must be before kickoff\./);
  await expect(opens).toBeFocused();
  await expect(opens).toHaveValue(`${after.date}T${after.time}`);
  await opens.fill('');

  await whileUnreachable(page, watch, 'createMatch', async () => {
    await create.click();
    await expect(refusal(page)).toContainText('Failed to create match. Please try again.');
    await expect(refusal(page)).toContainText(UNREACHABLE);
  });
  await expect(page.getByLabel('Date')).toHaveValue(kickoff.date);
  await expect(page.getByLabel('Time')).toHaveValue(kickoff.time);
  await expect(page.getByLabel('Number of players')).toHaveValue('12');
  expect(await matchOn(admin, pitch)).toBeUndefined();

  await create.click();
  await expectMessage(page, 'Match created successfully!');
  const match = await matchOn(admin, pitch);
  expect(match).toMatchObject({ match_time: kickoff.time, number_of_players: 12, price: 5.1 });
  await expect(page).toHaveURL(`/matches/${match?.match_id}`);
  await expect(page.getByRole('heading', { level: 1, name: match?.match_name ?? '' })).toBeVisible();
});

async function expectPitchTyped(page: Page, { name, price }: NewPitch): Promise<void> {
  await expect(page.getByLabel('Pitch name')).toHaveValue(name);
  await expect(page.getByLabel('Pitch number')).toHaveValue('4');
  await expect(page.getByLabel('Address')).toHaveValue('1 Goal Street, London');
  await expect(page.getByLabel('Postcode')).toHaveValue('N1 1AA');
  await expect(page.getByLabel('Price')).toHaveValue(String(price));
}

async function pitchNamed(admin: Person, { name }: NewPitch) {
  const pitches = await admin.call('listPitches', {});
  return pitches.find(({ pitch_name }) => pitch_name === name);
}

async function matchOn(admin: Person, { name }: NewPitch) {
  const matches = await admin.call('listMatches', { params: { status: 'pending' } });
  return matches.find(({ pitch_name }) => pitch_name === name);
}
