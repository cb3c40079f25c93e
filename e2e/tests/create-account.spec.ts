import { expectMessage } from '../support/pages/admin-pages.ts';
import { signUpAtProvider } from '../support/pages/sign-in.ts';
import { personOf, uniqueEmail, uniqueName } from '../support/person.ts';
import { expect, siteAddress, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

/** The earliest year of birth that the form accepts. */
const EARLIEST_YEAR = 1900;

/** The sizes at which a form's main button is at the bottom of the window. */
const WINDOWS = [
  { width: 800, height: 600 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test('someone new signs up in a popup, creates an account and changes their details, despite failures on the way (§5.5)', async ({
  page,
  request,
  watch,
}) => {
  const email = uniqueEmail('Nina Novak');
  await page.goto('/login');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in in a new window' }).click();
  await signUpAtProvider(await popup, 'Nina Novak', email);
  await expectMessage(page, `Welcome, Nina Novak (${email})`);
  await expect(page).toHaveURL('/create-account');
  const create = page.getByRole('button', { name: 'Create account' });
  const messages = page.getByRole('region', { name: 'Messages' });
  await create.waitFor();
  const title = page.getByRole('heading', { level: 1 });
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const [message, above] = [await messages.boundingBox(), await title.boundingBox()];
    expect(message?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const person = await personOf(request, siteAddress()).logIn(email);
  const check = () => person.call('checkPlayer', { query: { email } });

  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('First name')).toHaveValue('Nina');
  await expect(page.getByLabel('Last name')).toHaveValue('Novak');
  const name = page.getByLabel('Preferred name');
  const year = page.getByLabel('Year of birth');
  const refused = page.getByRole('main').getByRole('alert');
  for (const field of ['First name', 'Last name', 'Preferred name']) await page.getByLabel(field).fill('');
  await create.click();
  for (const field of ['First name', 'Last name', 'Preferred name', 'Year of birth'])
    await expect(refused).toContainText(`Enter a ${field.toLowerCase()}.`);
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Last name').fill('Novak');
  await name.fill(uniqueName('Nino'));
  const called = await name.inputValue();
  await year.fill(String(EARLIEST_YEAR - 1));
  await create.click();
  await expect(page.getByText(`Year of birth must be ${EARLIEST_YEAR} or more.`)).toBeVisible();

  watch.expect(/signUp:/);
  await year.fill('1991');
  await whileUnreachable(page, watch, 'signUp', async () => {
    await create.click();
    await expect(refused).toContainText('Error creating account. Please try again.');
    await expect(refused).toContainText('The server cannot be reached.');
  });
  await expect(name).toHaveValue(called);
  await expect(year).toHaveValue('1991');
  expect(await check()).toMatchObject({ exists: false });
  await create.click();
  await expectMessage(page, 'Account created successfully!');
  await expect(page).toHaveURL('/your-account');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${called}!` })).toBeVisible();
  const { player_id: id } = await check();
  if (id === null) throw new Error('The account was not created.');
  const details = () => person.call('getOwnDetails', { params: { id } });
  expect(await details()).toMatchObject({ first_name: 'Nina', preferred_name: called, year_of_birth: 1991 });

  const toggle = page.getByRole('button', { name: 'Update Details' });
  const save = page.getByRole('button', { name: 'Save' });
  await toggle.click();
  await expect(page.getByLabel('Preferred name')).toHaveValue(called);
  await toggle.click();
  await expect(save).toBeHidden();
  await toggle.click();

  watch.expect(/updatePlayer:/);
  const renamed = uniqueName('Nini');
  await name.fill(renamed);
  await year.fill('1992');
  await page.getByLabel('Position').selectOption('Goalkeeper');
  await whileUnreachable(page, watch, 'updatePlayer', async () => {
    await save.click();
    await expect(refused).toContainText('Failed to update account details.');
  });
  await expect(name).toHaveValue(renamed);
  expect(await details()).toMatchObject({ preferred_name: called, year_of_birth: 1991 });
  await save.click();
  await expectMessage(page, 'Account details updated successfully.');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${renamed}!` })).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect(save).toBeHidden();
  expect(await details()).toMatchObject({
    preferred_name: renamed,
    year_of_birth: 1992,
    position: 'goalkeeper',
  });
});
