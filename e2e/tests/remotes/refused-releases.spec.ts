import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCheckout } from '../../src/checkout.ts';
import { copySite, removeSite } from '../../src/site-folder.ts';
import { expect, test } from '../../src/test.ts';

// prepare-release.test.ts and go-live.test.ts in remote-tools cover other refusals and interrupted releases.
test('a release with a page that throws doesn’t go live', async () => {
  const checkout = makeCheckout('mf-feedback');
  const site = copySite();
  try {
    checkout.edit(
      'mf-feedback/remote.config.ts',
      'routes: [',
      "routes: [{ path: '/kit', access: 'everyone', title: 'Kit', screen: './src/kit/kit-screen.tsx' },",
    );
    checkout.write(
      'mf-feedback/src/kit/kit-screen.tsx',
      "export function Component() {\n  throw new Error('own goal');\n}\n",
    );
    const before = readFileSync(join(site, 'remotes.json'), 'utf8');
    const { code, output } = await checkout.run('release', 'mf-feedback', '--into', site);
    expect(code).toBe(1);
    expect(output).toMatch(/was not released\. Nothing has changed\.\s+\/kit \(kit-screen\): /);
    expect(readFileSync(join(site, 'remotes.json'), 'utf8')).toBe(before);
  } finally {
    checkout.remove();
    removeSite(site);
  }
});
