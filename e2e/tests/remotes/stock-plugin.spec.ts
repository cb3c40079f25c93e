import { execFile } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SHARED_MODULES } from '@kickabout/federation';
import { approveClaims } from '../../support/approve-claims.ts';
import { type Checkout, makeCheckout } from '../../support/checkout.ts';
import { instances, loadedReleases, sharedModules } from '../../support/federation-in-page.ts';
import { goTo } from '../../support/go-to.ts';
import type { Person } from '../../support/person.ts';
import { expect, siteAddress, test } from '../../support/test.ts';

const SOURCES = resolve(import.meta.dirname, '../../stock-plugin');
const MODULES = resolve(SOURCES, '../node_modules');
const GUIDE = resolve(SOURCES, '../../docs/other-bundlers.md');
const NAME = 'mf-rspack';

let checkout: Checkout;
test.beforeAll(() => {
  checkout = makeCheckout('mf-feedback');
});
test.afterAll(() => checkout?.remove());

/** Builds the remote in a folder of its own. Returns where the build is. */
async function build(name: string, change: (folder: string) => string[]): Promise<string> {
  const folder = join(checkout.folder, name);
  cpSync(SOURCES, folder, { recursive: true });
  symlinkSync(MODULES, join(folder, 'node_modules'));
  await promisify(execFile)(process.execPath, change(folder), { cwd: folder });
  return join(folder, 'dist');
}

/** Sends it as a preview, so that it isn't live for anyone else: the command tries its screens in a browser first. */
async function preview(admin: Person, name: string, built: string): Promise<void> {
  const { key } = await admin.call('createPublishKey', {
    params: { name },
    body: { holder: 'Someone with a bundler', days: 1 },
  });
  const publish = ['preview', name, '--built', built, '--to', siteAddress()] as const;
  const sent = await checkout.runWith({ KICKABOUT_PUBLISH_KEY: key }, ...publish);
  expect(sent.output).toMatch(new RegExp(`${name} \\w+ is waiting for an admin`));
}

test('a remote that Vite built with the settings of its guide can be released', async ({ admin }) => {
  test.setTimeout(240_000);
  const [settings] = readFileSync(GUIDE, 'utf8').match(/(?<=```ts\n)import .*?(?=```)/s) ?? [];
  const built = await build('mf-vite', (folder) => {
    writeFileSync(join(folder, 'vite.config.ts'), settings ?? '');
    const remote = join(folder, 'remote.config.ts');
    writeFileSync(remote, readFileSync(remote, 'utf8').replaceAll('rspack', 'vite'));
    return [join(MODULES, 'vite/bin/vite.js'), 'build'];
  });
  await preview(admin, 'mf-vite', built);
});

test('a remote that only the stock plugin built runs in one page with ours, with one copy of each shared module, and DevTools see it', async ({
  admin,
  page,
}) => {
  test.setTimeout(240_000);
  const built = await build(NAME, (folder) => [join(SOURCES, 'build.ts'), join(folder, 'dist')]);
  await preview(admin, NAME, built);
  await approveClaims(admin, NAME);
  const remotes = await admin.call('listRemotes', {});
  const [offered] = remotes.find((remote) => remote.name === NAME)?.previews ?? [];

  await page.goto(`/players?override=${NAME}@${offered?.release}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
  await goTo(page, '/rspack');
  await expect(page.getByText('You are signed-out.')).toBeVisible();
  await page.getByRole('button', { name: 'Clicked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  await expect(page.getByText('A query of the page')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await page.getByRole('link', { name: 'To the rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Rules' })).toBeVisible();

  const shared = await sharedModules(page);
  expect(Object.keys(shared).toSorted()).toEqual(Object.keys(SHARED_MODULES).toSorted());
  for (const [module, versions] of Object.entries(shared)) {
    expect(versions, module).toHaveLength(1);
    expect(versions[0]?.from, module).toBe('shell');
  }
  const users = shared['react']?.[0]?.users ?? [];
  const releases = await loadedReleases(page);
  const [shell, ...containers] = await instances(page);
  expect(shell).toBe('shell');
  for (const name of ['mf_players', 'mf_rspack']) {
    const container = Object.keys(releases).find((one) => one.startsWith(`${name}_`)) ?? '';
    expect(container).toBe(`${name}_${releases[container]}`);
    expect(containers).toContain(container);
    expect(users).toContain(container);
  }
});
