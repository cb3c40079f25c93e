import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SHARED_MODULES } from '@kickabout/federation';
import { approveClaims } from '../../support/approve-claims.ts';
import { type Checkout, makeCheckout } from '../../support/checkout.ts';
import { instances, loadedReleases, sharedModules } from '../../support/federation-in-page.ts';
import { goTo } from '../../support/go-to.ts';
import { expect, siteAddress, test } from '../../support/test.ts';

const SOURCES = resolve(import.meta.dirname, '../../stock-plugin');
const NAME = 'mf-rspack';

let checkout: Checkout;
test.beforeAll(() => {
  checkout = makeCheckout('mf-feedback');
});
test.afterAll(() => checkout?.remove());

/** Builds the remote in a folder of its own. Returns where the build is. */
async function build(): Promise<string> {
  const folder = join(checkout.folder, NAME);
  cpSync(SOURCES, folder, { recursive: true });
  symlinkSync(resolve(SOURCES, '../node_modules'), join(folder, 'node_modules'));
  const built = join(folder, 'dist');
  await promisify(execFile)(process.execPath, [join(SOURCES, 'build.ts'), built], { cwd: folder });
  return built;
}

test('a remote that only the stock plugin built runs in one page with ours, with one copy of each shared module, and DevTools see it', async ({
  admin,
  page,
}) => {
  test.setTimeout(240_000);
  const { key } = await admin.call('createPublishKey', {
    params: { name: NAME },
    body: { holder: 'Someone with a bundler', days: 1 },
  });
  // As a preview, so that it isn't live for anyone else.
  const publish = ['preview', NAME, '--built', await build(), '--to', siteAddress()] as const;
  const sent = await checkout.runWith({ KICKABOUT_PUBLISH_KEY: key }, ...publish);
  expect(sent.output).toMatch(new RegExp(`${NAME} \\w+ is waiting for an admin`));
  await approveClaims(admin, NAME);
  const remotes = await admin.call('listRemotes', {});
  const [preview] = remotes.find((remote) => remote.name === NAME)?.previews ?? [];

  await page.goto(`/players?override=${NAME}@${preview?.release}`);
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
