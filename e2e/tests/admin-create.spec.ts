import { clubTimeIn } from '../support/club-time.ts';
import { expectMessage, fillMatch, fillPitch, refusal } from '../support/pages/admin-pages.ts';
import { uniqueName } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test.use({ as: 'admin' });

test('refused forms for a pitch and a match on it keep their input and name the field, and are sent once it is fixed (§5.4)', async ({
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
  await expect(refusal(page)).toContainText('You’re offline, so this can’t be done now.');
  await context.setOffline(false);
  // The form checks the length too, but the server has the last word.
  await postcode.evaluate((input) => input.removeAttribute('maxlength'));
  await postcode.fill('London N1 1AA');
  await add.click();
  await expect(refusal(page)).toContainText('Failed to add pitch. Please try again.');
  await expect(postcode).toHaveAccessibleDescription('Postcode must be at most 10 characters.');
  await expect(postcode).toBeFocused();
  await postcode.fill('N1 1AA');
  await add.click();
  await expectMessage(page, 'Pitch added successfully!');
  const pitches = await admin.call('listPitches', {});
  const added = pitches.find(({ pitch_name }) => pitch_name === pitch.name);
  expect(added).toMatchObject({ pitch_number: '4', postcode: 'N1 1AA', price: 61 });

  // The form for a match on it is next, filled in like the latest match.
  const create = page.getByRole('button', { name: 'Create Match' });
  const opens = page.getByLabel('Sign-up opens');
  await expect(page.getByLabel('Pitch')).toHaveValue(String(added?.pitch_id));
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
  await expect(opens).toHaveAccessibleDescription(/Sign-up opens must be before kickoff\./);
  await expect(opens).toBeFocused();
  await opens.fill('');
  await whileUnreachable(page, watch, 'createMatch', async () => {
    await create.click();
    await expect(refusal(page)).toContainText('Failed to create match. Please try again.');
  });
  await create.click();
  await expectMessage(page, 'Match created successfully!');
  const matches = await admin.call('listMatches', { params: { status: 'pending' } });
  const match = matches.find(({ pitch_name }) => pitch_name === pitch.name);
  expect(match).toMatchObject({ match_time: kickoff.time, number_of_players: 12, price: 5.1 });
  await expect(page).toHaveURL(`/matches/${match?.match_id}`);
});
