import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type Checkout, makeCheckout } from '../../support/checkout.ts';
import { type ClubOfTwo, startClubOfTwo } from '../../support/club-of-two.ts';
import { personOf } from '../../support/person.ts';
import { expect, siteAddress, test, type Visitor } from '../../support/test.ts';
import { blocksOf } from '../../support/tutorial.ts';

const OLD = 'What’s good and what could be better.';
const NEW = 'Say it as you would in the pub.';
const GUIDE = blocksOf(resolve(import.meta.dirname, '../../../docs/volunteers.md'));

let club: ClubOfTwo;
let checkout: Checkout | undefined;

test.beforeAll(async () => {
  club = await startClubOfTwo();
});
test.afterAll(async () => {
  checkout?.remove();
  await club?.stop();
});

interface Entry {
  readonly name: string;
  readonly release: string;
}

/** What each of the two processes says is live. */
function registries(): Promise<{ readonly remotes: readonly Entry[] }[]> {
  return Promise.all(club.processes.map(async (url) => (await fetch(`${url}/remotes.json`)).json()));
}
const liveReleases = async () =>
  (await registries()).map(({ remotes }) => remotes.find(({ name }) => name === 'mf-feedback')?.release);
const registriesOfOthers = async () =>
  (await registries()).map((registry) => ({
    ...registry,
    remotes: registry.remotes.filter(({ name }) => name !== 'mf-feedback'),
  }));

/** As if someone returned to a tab that was in the background. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => document.dispatchEvent(new Event('visibilitychange')));
  });

const typed = (page: Page) => page.getByRole('textbox', { name: 'Your feedback' });
const offer = (page: Page) => page.getByText('New version available.');

test('a volunteer with nothing but an address and a key changes a sentence in four tabs at two processes', async ({
  playwright,
  browser,
  sessionOf,
  watch,
}) => {
  const become = async (visitor: Visitor, first_name: string) => {
    const request = await playwright.request.newContext();
    const person = await personOf(request, siteAddress(), club).logIn(`${visitor}@kickabout.test`);
    const names = { first_name, last_name: 'Tester', preferred_name: first_name, year_of_birth: 1990 };
    await person.call('signUp', { body: { email: person.email, ...names } });
    return person;
  };
  const admin = await become('admin', 'Ada');
  await become('player', 'Pat');
  const { key } = await admin.call('createPublishKey', {
    params: { name: 'mf-feedback' },
    body: { holder: 'Vera', days: 30 },
  });

  const open = async (as: Visitor, path: string) => {
    const session = await sessionOf(as);
    const origins = session.origins.map((origin) => ({ ...origin, origin: club.address }));
    const context = await browser.newContext({
      storageState: { ...session, origins },
      baseURL: club.address,
    });
    watch.follow(context);
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page;
  };
  const [writer, reader, players, matches] = await Promise.all([
    open('player', '/feedback'),
    open('player', '/feedback'),
    open('visitor', '/players'),
    open('visitor', '/matches'),
  ]);
  const tabs = [writer, reader, players, matches];
  await expect(writer.getByText(OLD)).toBeVisible();
  await typed(writer).fill('The bibs smell');
  await players.getByRole('searchbox').fill('Sam');
  for (const page of tabs) await page.evaluate('window.stayed = true');
  expect(Math.min(...club.connections)).toBeGreaterThan(0);

  const before = { others: await registriesOfOthers(), live: await liveReleases() };
  const { PATH = '', HOME = '' } = process.env;
  const volunteer = makeCheckout('mf-feedback', { PATH, HOME, KICKABOUT_PUBLISH_KEY: key });
  checkout = volunteer;
  /** Runs a command of the guide, but for this club. */
  const run = async (block: string) => {
    const [, command = '', args = ''] = /^npm run (\S+) (.*)$/.exec(GUIDE.get(block) ?? '') ?? [];
    const given = args.replace('https://club.example', club.address).split(' ');
    const { code, output } = await volunteer.run(command, ...given);
    if (code !== 0) throw new Error(output);
    return output;
  };
  volunteer.edit('mf-feedback/src/feedback-board/feedback-board-screen.tsx', OLD, NEW);

  const [link = ''] = /http\S+\?override=\S+/.exec(await run('preview-to')) ?? [];
  const preview = await open('player', link);
  await expect(preview.getByText(NEW)).toBeVisible();
  await expect(preview.getByRole('status', { name: 'Overrides' })).toContainText('mf-feedback is a preview');
  expect(await liveReleases()).toEqual(before.live);

  const said = await run('release-to');
  const [, release] = /^mf-feedback (\w+) is live instead of \w+\.$/m.exec(said) ?? [];
  await expect.poll(liveReleases).toEqual([release, release]);
  for (const page of tabs) await comeBack(page);
  await reader.getByRole('button', { name: 'Update' }).click();
  await expect(reader.getByText(NEW)).toBeVisible();
  await expect(offer(writer)).toBeVisible();
  await expect(typed(writer)).toHaveValue('The bibs smell');
  await expect(players.getByRole('searchbox')).toHaveValue('Sam');
  await expect(offer(players)).toHaveCount(0);
  expect(await registriesOfOthers()).toEqual(before.others);

  await writer.getByRole('button', { name: 'Post feedback' }).click();
  await expect(writer.getByText('The bibs smell').first()).toBeVisible();
  await writer.getByRole('button', { name: 'Update' }).click();
  await expect(writer.getByText(NEW)).toBeVisible();
  for (const page of tabs) expect(await page.evaluate('window.stayed')).toBe(true);

  expect(await run('rollback-to')).toMatch(/is live again instead of \w+ \(\d+\.\d s\)\.$/m);
  await expect.poll(liveReleases).toEqual(before.live);
  await reader.goto('/feedback');
  await expect(reader.getByText(OLD)).toBeVisible();
  expect(await run('releases-to')).toMatch(/released .*Vera\n.*rolled back to .*Vera +● live/);
  for (const page of [...tabs, preview]) await page.context().close();
});
