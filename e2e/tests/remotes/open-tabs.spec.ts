import type { Page } from '@playwright/test';
import { clubTimeIn } from '../../support/club-time.ts';
import { expectMessage } from '../../support/pages/admin-pages.ts';
import { settled } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';

/** Changes the registry for this page from now on. */
async function publish(page: Page, change: (remotes: PublishedRemote[]) => object): Promise<void> {
  const registry = (await (await page.request.get('/remotes.json')).json()) as { remotes: PublishedRemote[] };
  const changed = change(registry.remotes);
  await page.route('**/remotes.json', (route) => route.fulfill({ json: { ...registry, ...changed } }));
}
interface PublishedRemote {
  name: string;
  release: string;
}

/** Fills in the form for a match whose sign-up opens later: parsing that time needs a chunk of its own. */
async function fillMatch(page: Page): Promise<void> {
  const { date, time } = clubTimeIn(24 * 50);
  const opens = clubTimeIn(24 * 40);
  await page.getByLabel('Date').fill(date);
  await page.getByLabel('Time').fill(time);
  await page.getByLabel('Number of players').fill('12');
  await page.getByLabel('Pitch').selectOption({ index: 1 });
  await page.getByLabel('Sign-up opens').fill(`${opens.date}T${opens.time}`);
}

/** From now on the server no longer has that chunk, but all others. */
const loseItsChunk = (page: Page) =>
  page.route(/\/remotes\/mf-admin\/[^/]+\/\d+\.js/, async (route) => {
    const response = await route.fetch();
    const isLost = /PlainDateTime/.test(await response.text());
    await route.fulfill(isLost ? { status: 404 } : { response });
  });

const create = (page: Page) => page.getByRole('button', { name: 'Create Match' }).click();

test.describe('a form whose release is no longer on the server', () => {
  test.use({ as: 'admin' });

  test('still works, because its chunks were loaded while the page was idle', async ({ page, watch }) => {
    await page.goto('/create-match');
    await fillMatch(page);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await settled(page, watch);
    await loseItsChunk(page);
    await create(page);
    await expectMessage(page, 'Match created successfully!');
  });

  test('keeps its input and offers the new version if the files were deleted before they were loaded', async ({
    page,
    watch,
  }) => {
    watch.expect(/mf-admin|createMatch:/);
    await page.clock.install();
    await loseItsChunk(page);
    await page.goto('/create-match');
    await fillMatch(page);
    await publish(page, (remotes) => ({
      remotes: remotes.map((remote) =>
        remote.name === 'mf-admin' ? { ...remote, release: 'next' } : remote,
      ),
    }));
    await page.evaluate('window.stayed = true');
    await page.clock.fastForward(5000);
    await create(page);
    await expect(page.getByRole('alert')).toContainText('Failed to create match. Please try again.');
    await expect(page.getByText('New version available.')).toBeVisible();
    await expect(page.getByLabel('Number of players')).toHaveValue('12');
    expect(await page.evaluate('window.stayed')).toBe(true);

    // Once the files are back, the same button works.
    await page.unrouteAll();
    await create(page);
    await expectMessage(page, 'Match created successfully!');
  });
});
