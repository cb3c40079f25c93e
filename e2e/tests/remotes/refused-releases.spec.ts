import { makeCheckout } from '../../support/checkout.ts';
import { expect, siteAddress, test } from '../../support/test.ts';

// read-build.test.ts and build-remote.test.ts in remote-tools, and attacks.test.ts in the API, cover other refusals.
test('a release with pages that throw or loop for ever doesn’t go live, and its sender reads where', async ({
  admin,
}) => {
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
      `routes: [${['kit', 'loop', 'none']
        .map(
          (word) =>
            `{ path: '/${word}', access: 'everyone', title: 'Kit', screen: './src/kit/${word}-screen.tsx' },`,
        )
        .join('')}`,
    );
    const screens = {
      kit: "export function Component() {\n  throw new Error('own goal');\n}\n",
      loop: 'export function Component() {\n  for (;;) {}\n}\n',
      none: 'export const Other = 1;\n',
    };
    for (const [word, text] of Object.entries(screens))
      checkout.write(`mf-feedback/src/kit/${word}-screen.tsx`, text);
    const release = () => checkout.run('release', 'mf-feedback', '--to', siteAddress());
    const wrong = 'mf-feedback/src/kit/wrong.ts';
    checkout.write(wrong, "export const places: number = 'ten';\n");
    expect((await release()).output).toMatch(
      /Its types are wrong, so nothing was sent:\s+src\/kit\/wrong\.ts\(1,14\)/,
    );
    checkout.write(wrong, 'export const places = 10;\n');
    checkout.edit('mf-feedback/remote.config.ts', "path: '/kit'", "path: '/rules'");
    expect((await release()).output).toContain('is /rules, which belongs to the shell.');
    checkout.edit('mf-feedback/remote.config.ts', "path: '/rules'", "path: '/kit'");
    const before = await admin.call('listReleases', { params });
    const { code, output } = await release();
    expect(code).toBe(1);
    expect(output).toMatch(/was not released\. Nothing has changed\.\s+\/kit \(kit-screen\): /);
    expect(output).toContain('Error: own goal (src/kit/kit-screen.tsx:2)');
    expect(output).toContain('/loop (loop-screen): it kept the browser busy for 20 s.');
    expect(output).toContain('Error: none-screen exports no Component');
    expect(await admin.call('listReleases', { params })).toEqual(before);
  } finally {
    checkout.remove();
  }
});
