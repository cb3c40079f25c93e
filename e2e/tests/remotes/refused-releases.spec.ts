import { makeCheckout } from '../../support/checkout.ts';
import { expect, siteAddress, test } from '../../support/test.ts';

// read-build.test.ts and build-remote.test.ts in remote-tools, and attacks.test.ts in the API, cover other refusals.
test('a release with a page that throws doesn’t go live', async ({ admin }) => {
  const params = { name: 'mf-feedback' };
  const { key } = await admin.call('createPublishKey', {
    params,
    body: { holder: 'Someone in a hurry', days: 1 },
  });
  const checkout = makeCheckout('mf-feedback', { ...process.env, KICKABOUT_PUBLISH_KEY: key });
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
    const before = await admin.call('listReleases', { params });
    const { code, output } = await checkout.run('release', 'mf-feedback', '--to', siteAddress());
    expect(code).toBe(1);
    expect(output).toMatch(/was not released\. Nothing has changed\.\s+\/kit \(kit-screen\): /);
    expect(await admin.call('listReleases', { params })).toEqual(before);
  } finally {
    checkout.remove();
  }
});
