import { AWAITS_APPROVAL, TURNED_DOWN } from '@kickabout/contract';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { expectSignedIn } from '../support/pages/sign-in.ts';
import { personOf, uniqueName } from '../support/person.ts';
import { expect, siteAddress, test } from '../support/test.ts';

test('a club brings its players and balances along from a spreadsheet, and one signs in to find theirs', async ({
  page,
  browse,
}) => {
  const [ann, bo] = [uniqueName('Ann'), uniqueName('Bo')].map((name) => name.replaceAll(' ', ''));
  const { email } = await personOf(page.request, siteAddress()).signUp(`${ann} Lee`);
  const office = await browse('admin');
  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto('/people');
  await office.getByRole('link', { name: 'Add people' }).click();
  const rows = office.getByLabel('Rows');
  await rows.fill(`Name\tEmail\tBalance\n${ann} Lee\t${email}\t12.50\n${bo}\tadmin@kickabout.test\t-3`);
  await office.getByRole('button', { name: 'Preview' }).click();
  await expect(office.getByText('Line 3: It needs a first and a last name.')).toBeVisible();
  await expect(office.getByRole('button', { name: /^Add \d/ })).toBeHidden();
  await rows.fill(`Name\tEmail\tBalance\n${ann} Lee\t${email}\t12.50\n${bo} Day\t\t-3`);
  await office.getByRole('button', { name: 'Preview' }).click();
  await expect(office.getByRole('table', { name: 'People' })).toContainText('£12.50');
  await office.getByRole('button', { name: 'Add 2 people' }).click();
  await expectMessage(office, '2 people added.');

  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expectSignedIn(page);
  await page.goto('/your-account');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${ann}!` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('£12.50');
});

test('a sheet with a wrong column is undone as one, and a pitch whose price was mistyped is changed and retired', async ({
  browse,
  admin,
}) => {
  const office = await browse('admin');
  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto('/people/add');
  const name = uniqueName('Una').replaceAll(' ', '');
  await office.getByLabel('Rows').fill(`Name\tBalance\n${name} Lee\t1250`);
  await office.getByRole('button', { name: 'Preview' }).click();
  await office.getByRole('button', { name: 'Add 1 person' }).click();
  await expectMessage(office, '1 person added.');
  const sheet = office
    .getByRole('region', { name: 'Imports' })
    .getByRole('listitem')
    .filter({ hasText: '1 person' })
    .first();
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await office.getByRole('button', { name: 'Undo import' }).click();
  await expect(sheet).toContainText('Undone');
  expect(await admin.call('listPlayers', { query: { search: name } })).toEqual([]);

  const pitch = uniqueName('Yard');
  const body = { pitch_name: pitch, pitch_number: '2', address: '2 Road', postcode: 'E1 1AA', price: 6 };
  await admin.call('createPitch', { body });
  await office.goto('/pitches');
  await office.getByRole('button', { name: `Edit ${pitch} (pitch 2)` }).click();
  await office.getByLabel('Price').fill('60');
  await office.getByRole('button', { name: 'Save pitch' }).click();
  await expectMessage(office, 'Pitch saved.');
  await office.getByRole('button', { name: `Retire ${pitch} (pitch 2)` }).click();
  await office.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(office.getByRole('region', { name: 'Retired pitches' })).toContainText(pitch);
});

test('newcomers sign up by an invite link; others wait until an admin lets them in, who can take that back', async ({
  page,
  browse,
  admin,
  newPlayer,
}) => {
  const office = await browse('admin');
  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto('/people');
  await office.getByRole('button', { name: /^Make (an invite link|a new one)$/ }).click();
  const address = await office.getByText(/\/create-account#\w{32}$/).textContent();

  const nina = uniqueName('Nina');
  await personOf(page.request, siteAddress()).signUp('Nina Novak');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1, name: /^You’re invited to / })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Preferred name').fill(nina);
  await page.getByLabel('Year of birth').fill('1991');
  const sent = page.waitForRequest(/auth0-signup/);
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ invite: address?.split('#')[1] });
  await expect(page).toHaveURL(/\/matches\/\d+$/);
  await office.reload();
  await expect(office.getByText(address ?? 'no address')).toBeVisible();

  // The setting is the whole club's, and other tests sign up meanwhile: this is what it does to a newcomer.
  const { playerId: id, name } = await newPlayer('Walt', 0);
  await admin.call('setDisabled', { params: { id }, body: { disabled_reason: AWAITS_APPROVAL } });
  await office.reload();
  const waiting = office.getByRole('list', { name: 'Waiting to be let in' });
  const walt = waiting.getByRole('listitem').filter({ hasText: name });
  await walt.getByRole('button', { name: 'Let in' }).click();
  await expect(walt).toBeHidden();
  await office.getByRole('button', { name: 'Undo' }).click();
  await walt.getByRole('button', { name: 'Turn down' }).click();
  await expect(walt).toBeHidden();
  await expect(office.getByRole('list', { name: 'Admins, and accounts that can’t join' })).toContainText(
    TURNED_DOWN,
  );
});
