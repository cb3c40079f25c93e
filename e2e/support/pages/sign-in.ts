import { type BrowserContext, expect, type Page } from '@playwright/test';
import { PASSWORD } from '../person.ts';
import type { Watch } from '../watch.ts';

/** Fills in the provider's log-in page. */
export async function enterPassword(provider: Page, email: string): Promise<void> {
  await provider.getByLabel('Email').fill(email);
  await provider.getByLabel('Password').fill(PASSWORD);
  await provider.getByRole('button', { name: 'Log in' }).click();
}

/** Creates an account on the provider's sign-up page. */
export async function signUpAtProvider(provider: Page, name: string, email: string): Promise<void> {
  await provider.getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(provider, name, email);
}

/** Fills in the provider's sign-up page. */
export async function fillSignUp(provider: Page, name: string, email: string): Promise<void> {
  await provider.getByLabel('Name').fill(name);
  await provider.getByLabel('Email').fill(email);
  await provider.getByLabel('Password').fill(PASSWORD);
  await provider.getByRole('button', { name: 'Sign up' }).click();
}

/** Presses the button on the login page. Anyone with a session at the provider is redirected straight back. */
export async function pressLogIn(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs in again in the window that the page offers for an act of an admin, and confirms there what it is. */
export async function confirmLogin(
  page: Page,
  watch: Watch,
  act: string | RegExp,
  email = 'admin@kickabout.test',
): Promise<void> {
  watch.expect(/403/);
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('alertdialog', { name: 'Log in again' })
    .getByRole('link', { name: 'Log in again' })
    .click();
  const provider = await opened;
  await enterPassword(provider, email);
  await expect(provider.getByText(act, { exact: true })).toBeVisible();
  await provider.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(provider.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await provider.close();
  await expect(page.getByRole('alertdialog', { name: 'Log in again' })).toBeHidden();
}

/** Logs in by redirect with the password of the demo accounts. */
export async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await pressLogIn(page);
  await enterPassword(page, email);
  await expectSignedIn(page);
}

/** Makes the site sign in silently, with the session that this browser already has at the provider. */
export async function rememberLogIn(context: BrowserContext): Promise<void> {
  const url = process.env['KICKABOUT_ADDRESS'] ?? '';
  await context.addCookies([{ name: 'auth0.kickabout.is.authenticated', value: 'true', url }]);
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}
