import type { Page } from '@playwright/test';
import { type Checkout, makeCheckout, type RunningCommand } from '../../support/checkout.ts';
import { expect, test } from '../../support/test.ts';

/** A page of this remote, for everyone. */
const REMOTE = 'mf-leaderboards';
const SCREEN = 'mf-leaderboards/src/hello/hello-screen.tsx';
const screen = (sentence: string) => `export const Component = () => <h1>${sentence}</h1>;
`;

let checkout: Checkout;
let dev: RunningCommand;
let link: string;

const banner = (page: Page) => page.getByRole('status', { name: 'Overrides' });

test.beforeAll(async () => {
  checkout = makeCheckout(REMOTE);
  checkout.write(SCREEN, screen('From my own machine'));
  checkout.edit(
    `${REMOTE}/remote.config.ts`,
    'routes: [',
    "routes: [{ path: '/hello', access: 'everyone', title: 'Hello', screen: './src/hello/hello-screen.tsx' },",
  );
  const site = process.env['KICKABOUT_ADDRESS'] ?? '';
  dev = await checkout.start(/Press Ctrl-C to stop/, 'dev', REMOTE, '--site', site);
  link = /http\S+\?override=\S+/.exec(dev.said())?.[0] ?? '';
});
test.afterAll(async () => {
  await dev?.stop();
  checkout?.remove();
});

test('an override link shows a page from your own machine, says so, picks up changes, and ends with a click', async ({
  page,
  context,
}) => {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'From my own machine' })).toBeVisible();
  await expect(banner(page)).toContainText(
    /mf-leaderboards comes from http:\/\/localhost:\d+, in this tab only/,
  );
  expect(new URL(page.url()).search).toBe('');

  // The page picks up the new build without a reload.
  await page.evaluate('window.stayed = true');
  checkout.write(SCREEN, screen('Changed while you look'));
  await expect(page.getByRole('heading', { level: 1, name: 'Changed while you look' })).toBeVisible();
  expect(await page.evaluate('window.stayed')).toBe(true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Changed while you look' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible();
  await expect(banner(other)).toHaveCount(0);

  await page.getByRole('button', { name: 'Back to the published version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
