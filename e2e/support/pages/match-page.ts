import { expect, type Locator, type Page } from '@playwright/test';
import { expectMessage } from './admin-pages.ts';

/** The part of the page for joining and leaving. */
export const yourPlace = (page: Page): Locator => page.getByRole('region', { name: 'Your place' });

/** Goes to a match through the navigation and the list. */
export async function openMatch(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Matches' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function joinMatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join Match' }).click();
  await expectMessage(page, 'Successfully joined the match!');
  await expectIn(page);
}

/** The panel and the list of players both say that you are in. */
export async function expectIn(page: Page): Promise<void> {
  await expect(yourPlace(page).getByText('You’re in', { exact: true })).toBeVisible();
  await expect(page.getByRole('list').getByText('(you)')).toBeVisible();
}

/** The panel and the list of players both say that you are not in. */
export async function expectOut(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Join Match' })).toBeVisible();
  await expect(page.getByText('(you)')).toBeHidden();
}

/** The confirmation for leaving late. */
export const lateQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to leave this match?' });

/** An entry in the match details, which are folded, by its label. */
export const detailOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Match details' })
    .locator('dt', { hasText: name })
    .locator('xpath=following-sibling::dd');

/** The goals of both teams. */
export const scoreOf = (page: Page): Locator =>
  page.locator('dl', { hasText: /^Team 1\d+Team 2\d+$/ }).getByRole('definition');

/** The table of a team on the match's page. */
export const teamTable = (page: Page, team: string): Locator =>
  page.getByRole('table', { name: `Players in ${team}` });
