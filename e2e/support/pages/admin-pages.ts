import { expect, type Locator, type Page } from '@playwright/test';
import { clubTimeIn } from '../club-time.ts';

interface NewPitch {
  readonly name: string;
  /** For the whole pitch, in the club's currency. */
  readonly price: number;
}

/** Adds a pitch, starting from home. This ends on the form for a match, with the pitch selected. */
export async function addPitch(page: Page, pitch: NewPitch): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Add Pitch' }).click();
  await fillPitch(page, pitch);
  await page.getByRole('button', { name: 'Add Pitch' }).click();
  await expectMessage(page, 'Pitch added successfully!');
}

export async function fillPitch(page: Page, { name, price }: NewPitch): Promise<void> {
  await page.getByLabel('Pitch name').fill(name);
  await page.getByLabel('Pitch number').fill('4');
  await page.getByLabel('Address').fill('1 Goal Street, London');
  await page.getByLabel('Postcode').fill('N1 1AA');
  await page.getByLabel('Price').fill(String(price));
}

interface NewMatch {
  readonly pitch: NewPitch;
  readonly hoursFromNow: number;
  readonly players: number;
}

/** Creates a match with the form that is open. Returns its name. */
export async function createMatch(page: Page, match: NewMatch): Promise<string> {
  await fillMatch(page, match);
  await page.getByRole('button', { name: 'Create Match' }).click();
  await expectMessage(page, 'Match created successfully!');
  const heading = page.getByRole('heading', { level: 1, name: match.pitch.name });
  await expect(heading).toBeVisible();
  // The tab has the whole name; the heading shows it in parts.
  return (await page.title()).replace(/ · [^·]*$/, '');
}

/** Fills in the form for a match, which may be filled in like the latest one. Returns the date and time of its kickoff. */
export async function fillMatch(page: Page, { pitch, hoursFromNow, players }: NewMatch) {
  const kickoff = clubTimeIn(hoursFromNow);
  await page.getByLabel('Date').fill(kickoff.date);
  await page.getByLabel('Time').fill(kickoff.time);
  await page.getByLabel('Number of players').fill(String(players));
  await page.getByLabel('Pitch').selectOption({ label: labelOf(pitch) });
  await page.getByLabel('Sign-up opens').fill('');
  return kickoff;
}

const labelOf = ({ name, price }: NewPitch) => `${name} (pitch 4), £${price.toFixed(2)}`;

/** Where messages of the page appear: what the specification's catalogue calls alerts. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  await expect(messages(page).getByText(text)).toBeVisible();
}

/** A form's error message, above its fields. */
export const refusal = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Opens one of the tools on a match's page. */
export async function openTool(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('region', { name: 'Admin tools' }).getByRole('button', { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  return page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
}
