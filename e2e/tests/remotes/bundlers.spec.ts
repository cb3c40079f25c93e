import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SHARED_MODULES } from '@kickabout/federation';
import { approveClaims } from '../../src/approve-claims.ts';
import { type Checkout, makeCheckout } from '../../src/checkout.ts';
import { instances, loadedReleases, sharedModules } from '../../src/federation-in-page.ts';
import { expect, siteAddress, test } from '../../src/test.ts';

const SOURCES = resolve(import.meta.dirname, '../../bundlers');
const BUNDLERS = ['rspack', 'webpack', 'vite', 'rsbuild'] as const;

let checkout: Checkout;
test.beforeAll(() => {
  checkout = makeCheckout('mf-feedback');
});
test.afterAll(() => checkout?.remove());

/** Builds a remote with a bundler, in a folder of its own. Returns where the build is. */
async function build(bundler: string): Promise<string> {
  const folder = join(checkout.folder, `mf-${bundler}`);
  cpSync(join(SOURCES, bundler), folder, { recursive: true });
  cpSync(join(SOURCES, 'src'), join(folder, 'src'), { recursive: true });
  symlinkSync(resolve(SOURCES, '../node_modules'), join(folder, 'node_modules'));
  const built = join(folder, 'dist');
  await promisify(execFile)(process.execPath, [join(SOURCES, 'build.ts'), bundler, built], { cwd: folder });
  return built;
}

test('remotes of four bundlers run in one page with ours, with one copy of each shared module, and DevTools see them', async ({
  admin,
  page,
}) => {
  test.setTimeout(240_000);
  const overrides: string[] = [];
  for (const bundler of BUNDLERS) {
    const name = `mf-${bundler}`;
    const { key } = await admin.call('createPublishKey', {
      params: { name },
      body: { holder: `Someone with ${bundler}`, days: 1 },
    });
    const built = await build(bundler);
    // As a preview, so that it isn't live for anyone else.
    const publish = ['preview', name, '--built', built, '--to', siteAddress()] as const;
    const sent = await checkout.runWith({ KICKABOUT_PUBLISH_KEY: key }, ...publish);
    expect(sent.output).toMatch(new RegExp(`${name} \\w+ is waiting for an admin`));
    await approveClaims(admin, name);
    const remotes = await admin.call('listRemotes', {});
    const [preview] = remotes.find((remote) => remote.name === name)?.previews ?? [];
    overrides.push(`override=${name}@${preview?.release}`);
  }

  await page.goto(`/players?${overrides.join('&')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
  for (const bundler of BUNDLERS) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/${bundler}`);
    await expect(page.getByText('You are signed-out.')).toBeVisible();
    await page.getByRole('button', { name: 'Clicked 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
    await expect(page.getByText('A query of the page')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await page.getByRole('link', { name: 'To the rules' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Rules' })).toBeVisible();
  }

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
  for (const name of ['mf_players', ...BUNDLERS.map((bundler) => `mf_${bundler}`)]) {
    const container = Object.keys(releases).find((one) => one.startsWith(`${name}_`)) ?? '';
    expect(container).toBe(`${name}_${releases[container]}`);
    expect(containers).toContain(container);
    expect(users).toContain(container);
  }
});
