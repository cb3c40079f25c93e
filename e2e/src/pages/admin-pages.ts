import { expect, type Locator, type Page } from '@playwright/test';
import { clubTimeIn } from '../club-time.ts';

export interface NewPitch {
  readonly name: string;
  /** Pounds for the whole pitch. */
  readonly price: number;
}

/** Adds a pitch from home on; the form for a match follows, with the pitch chosen. */
export async function addPitch(page: Page, { name, price }: NewPitch): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Add Pitch' }).click();
  await page.getByLabel('Pitch name').fill(name);
  await page.getByLabel('Pitch number').fill('4');
  await page.getByLabel('Address').fill('1 Goal Street, London');
  await page.getByLabel('Postcode').fill('N1 1AA');
  await page.getByLabel('Price').fill(String(price));
  await page.getByRole('button', { name: 'Add Pitch' }).click();
  await expectMessage(page, 'Pitch added successfully!');
}

interface NewMatch {
  readonly pitch: NewPitch;
  readonly hoursFromNow: number;
  readonly players: number;
}

/** Puts a match on with the form that is open. Returns the name it was given. */
export async function createMatch(page: Page, { pitch, hoursFromNow, players }: NewMatch): Promise<string> {
  const { date, time } = clubTimeIn(hoursFromNow);
  await page.getByLabel('Date').fill(date);
  await page.getByLabel('Time').fill(time);
  await page.getByLabel('Number of players').fill(String(players));
  await page.getByLabel('Pitch').selectOption({ label: labelOf(pitch) });
  await page.getByRole('button', { name: 'Create Match' }).click();
  await expectMessage(page, 'Match created successfully!');
  const heading = page.getByRole('heading', { level: 1, name: pitch.name });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
}

const labelOf = ({ name, price }: NewPitch) => `${name} (pitch 4), £${price.toFixed(2)}`;

/** Where messages of the page appear: what the specification's catalogue calls alerts. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(messages(page).getByText(text)).toBeVisible();
}
