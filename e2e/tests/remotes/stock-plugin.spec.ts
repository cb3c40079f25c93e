import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { approveClaims } from '../../src/approve-claims.ts';
import { makeCheckout } from '../../src/checkout.ts';
import { expect, siteAddress, test } from '../../src/test.ts';

const SOURCES = resolve(import.meta.dirname, '../../stock-remote');

/** The part of Module Federation's own runtime that says what a page shares: versions by scope and module. */
interface FederationRuntime {
  readonly __SHARE__: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>>;
}

test('a remote built with the stock ModuleFederationPlugin is published and runs with the page’s one copy of each library', async ({
  admin,
  page,
}) => {
  const { key } = await admin.call('createPublishKey', {
    params: { name: 'mf-stock' },
    body: { holder: 'Someone with another bundler', days: 1 },
  });
  const checkout = makeCheckout('mf-feedback', { ...process.env, KICKABOUT_PUBLISH_KEY: key });
  try {
    const folder = join(checkout.folder, 'mf-stock');
    cpSync(SOURCES, folder, { recursive: true });
    symlinkSync(resolve(SOURCES, '../node_modules'), join(folder, 'node_modules'));
    const built = join(folder, 'dist');
    execFileSync(process.execPath, [join(folder, 'build.ts'), built], { stdio: 'pipe' });
    // As a preview, so that it isn't in anyone else's navigation.
    const sent = await checkout.run('preview', 'mf-stock', '--built', built, '--to', siteAddress());
    expect(sent.output).toMatch(/mf-stock \w+ is waiting for an admin/);
    await approveClaims(admin, 'mf-stock');
    const remotes = await admin.call('listRemotes', {});
    const [preview] = remotes.find(({ name }) => name === 'mf-stock')?.previews ?? [];

    await page.goto(preview?.address ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
    await expect(page.getByText('You are signed-out.')).toBeVisible();
    await page.getByRole('button', { name: 'Clicked 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
    await expect(page.getByText('A query of the page')).toHaveCSS('color', 'rgb(1, 2, 3)');

    // Its runtime has added nothing to what other remotes get from the page.
    const versions = await page.evaluate(() => {
      const { __SHARE__ } = (globalThis as unknown as { __FEDERATION__: FederationRuntime }).__FEDERATION__;
      const modules = Object.values(__SHARE__).flatMap(({ default: scope = {} }) => Object.entries(scope));
      return modules.map(([name, offers]) => [name, Object.keys(offers).length]);
    });
    expect(versions.length).toBeGreaterThan(5);
    expect(versions.filter(([, count]) => count !== 1)).toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Players' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
  } finally {
    checkout.remove();
  }
});
