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
