import { expectMessage, messages } from '../support/pages/admin-pages.ts';
import { signUpAtProvider } from '../support/pages/sign-in.ts';
import { uniqueEmail, uniqueName } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test('someone new signs up in a popup, creates an account and changes their details, despite failures on the way (§5.5)', async ({
  page,
  watch,
}) => {
  const email = uniqueEmail('Nina Novak');
  await page.goto('/login');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in in a new window' }).click();
  await signUpAtProvider(await popup, 'Nina Novak', email);
  await expect(page).toHaveURL('/create-account');
  await expect(page.getByRole('main')).toContainText(`Welcome, Nina Novak (${email})`);
  await expect(messages(page)).toBeEmpty();
  const create = page.getByRole('button', { name: 'Create account' });

  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  const refused = page.getByRole('main').getByRole('alert');
  for (const field of ['First name', 'Last name', 'Preferred name']) await page.getByLabel(field).fill('');
  await create.click();
  for (const field of ['First name', 'Last name', 'Preferred name', 'Year of birth'])
    await expect(refused).toContainText(`Enter a ${field.toLowerCase()}.`);
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Last name').fill('Novak');
  const name = page.getByLabel('Preferred name');
  const called = uniqueName('Nino');
  await name.fill(called);
  await page.getByLabel('Year of birth').fill('1991');
  watch.expect(/signUp:/);
  await whileUnreachable(page, watch, 'signUp', async () => {
    await create.click();
    await expect(refused).toContainText('Error creating account. Please try again.');
  });
  await expect(name).toHaveValue(called);
  await create.click();
  await expectMessage(page, 'Account created successfully!');
  await expect(page).toHaveURL('/your-account');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${called}!` })).toBeVisible();

  await page.getByRole('button', { name: 'Update Details' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  const renamed = uniqueName('Nini');
  await name.fill(renamed);
  await page.getByLabel('Position').selectOption('Goalkeeper');
  watch.expect(/updatePlayer:/);
  await whileUnreachable(page, watch, 'updatePlayer', async () => {
    await save.click();
    await expect(refused).toContainText('Failed to update account details.');
  });
  await expect(name).toHaveValue(renamed);
  await save.click();
  await expectMessage(page, 'Account details updated successfully.');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${renamed}!` })).toBeVisible();
  await expect(save).toBeHidden();
});
