import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { type Checkout, makeCheckout } from '../../src/checkout.ts';
import { copySite, removeSite, serveSiteFolder } from '../../src/site-folder.ts';
import { expect, test } from '../../src/test.ts';

/** A volunteer releases mf-feedback to a copy of the site while four tabs have it open. */
const OLD = 'What’s good and what could be better.';
const NEW = 'Say it as you would in the pub.';

let checkout: Checkout;
let site: string;
let pages: { feedback: Page; players: Page; matches: Page; home: Page };

test.beforeAll(() => {
  checkout = makeCheckout('mf-feedback');
  site = copySite();
});
test.afterAll(async () => {
  for (const page of Object.values(pages ?? {})) await page.context().close();
  checkout?.remove();
  if (site) removeSite(site);
});

const ship = async (...command: [string, ...string[]]) => {
  const { code, output } = await checkout.run(command[0], ...command.slice(1), '--into', site);
  if (code !== 0) throw new Error(output);
};

/** Every file of the shell and of the other remotes, by content hash. */
function filesOfOthers(): Map<string, string> {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const digests = files.map((file): [string, string] => {
    const path = join(file.parentPath, file.name);
    return [relative(site, path), createHash('sha256').update(readFileSync(path)).digest('hex')];
  });
  return new Map(
    digests.filter(([path]) => path !== 'remotes.json' && !path.startsWith('remotes/mf-feedback/')),
  );
}

const registryOfOthers = () => {
  const { shell, remotes } = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8'));
  return { shell, remotes: remotes.filter(({ name }: { name: string }) => name !== 'mf-feedback') };
};

/** As if someone returned to a tab that was in the background. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => document.dispatchEvent(new Event('visibilitychange')));
  });

const typed = (page: Page) => page.getByRole('textbox', { name: 'Your feedback' });
const offer = (page: Page) => page.getByText('A new version is available.');

test('a changed sentence and a new page go live, and no tab loses its input', async ({ browse, watch }) => {
  // The tabs stay open after this test.
  void watch;
  const open = async (as: 'visitor' | 'player', path: string) => {
    const page = await browse(as);
    await serveSiteFolder(page.context(), site);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page;
  };
  pages = {
    feedback: await open('player', '/feedback'),
    players: await open('visitor', '/players'),
    matches: await open('visitor', '/matches'),
    home: await open('visitor', '/'),
  };
  const { feedback, players, matches, home } = pages;
  await expect(feedback.getByText(OLD)).toBeVisible();
  await typed(feedback).fill('The bibs smell');
  await players.getByRole('searchbox').fill('Sam');
  for (const page of Object.values(pages)) await page.evaluate('window.stayed = true');

  const before = { files: filesOfOthers(), registry: registryOfOthers() };
  checkout.edit('mf-feedback/src/feedback-board/feedback-board-screen.tsx', OLD, NEW);
  checkout.write(
    'mf-feedback/src/kit/kit-screen.tsx',
    'export function Component() {\n  return <h1>Who washes the kit</h1>;\n}\n',
  );
  checkout.edit(
    'mf-feedback/remote.config.ts',
    'routes: [',
    "navigation: [{ label: 'Kit', to: '/kit', order: 90 }],\n  routes: [{ path: '/kit', access: 'everyone', title: 'Kit', screen: './src/kit/kit-screen.tsx' },",
  );
  await ship('release', 'mf-feedback');
  expect(filesOfOthers()).toEqual(before.files);
  expect(registryOfOthers()).toEqual(before.registry);

  // The files of the first release disappear while tabs have it open.
  const folder = join(site, 'remotes/mf-feedback');
  const live = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')).remotes;
  const release = live.find(({ name }: { name: string }) => name === 'mf-feedback').release;
  const kept = join(site, 'kept');
  for (const name of readdirSync(folder))
    if (name !== release && !name.endsWith('.json')) renameSync(join(folder, name), `${kept}-${name}`);

  // A tab reads the registry again once its copy is a few seconds old; then the new page is in the navigation.
  for (const page of [feedback, players, matches])
    await expect(async () => {
      await comeBack(page);
      await expect(page.getByRole('link', { name: 'Kit' })).toBeVisible({ timeout: 300 });
    }).toPass();
  await expect(offer(feedback)).toBeVisible();
  await expect(typed(feedback)).toHaveValue('The bibs smell');
  await expect(players.getByRole('searchbox')).toHaveValue('Sam');
  await expect(offer(players)).toHaveCount(0);

  // A tab that was already open gets the new page, and the old page still works where it is open.
  await matches.getByRole('link', { name: 'Kit' }).click();
  await expect(matches.getByRole('heading', { level: 1, name: 'Who washes the kit' })).toBeVisible();
  await feedback.getByRole('button', { name: 'Post feedback' }).click();
  await expect(feedback.getByText('The bibs smell').first()).toBeVisible();
  await feedback.getByRole('button', { name: 'Update' }).click();
  await expect(feedback.getByText(NEW)).toBeVisible();
  await expect(offer(feedback)).toHaveCount(0);

  // A tab that never loaded the remote finds the current release, though the one in its registry is gone.
  await home.getByRole('main').getByRole('link', { name: 'Rules' }).click();
  await home.goto('/kit');
  await expect(home.getByRole('heading', { level: 1, name: 'Who washes the kit' })).toBeVisible();
  for (const page of [feedback, players, matches]) expect(await page.evaluate('window.stayed')).toBe(true);

  for (const name of readdirSync(site).filter((entry) => entry.startsWith('kept-')))
    renameSync(join(site, name), join(folder, name.slice('kept-'.length)));
  await ship('rollback', 'mf-feedback');
  expect(filesOfOthers()).toEqual(before.files);
  expect(registryOfOthers()).toEqual(before.registry);
  await feedback.goto('/feedback');
  await expect(feedback.getByText(OLD)).toBeVisible();
  await home.goto('/kit');
  await expect(home.getByRole('heading', { level: 1, name: "This page doesn't exist" })).toBeVisible();
});
