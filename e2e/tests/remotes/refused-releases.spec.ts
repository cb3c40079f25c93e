import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeCheckout } from '../../src/checkout.ts';
import { digest } from '../../src/failing-remotes.ts';
import { copySite, removeSite } from '../../src/site-folder.ts';

const SCREEN = 'mf-feedback/src/kit/kit-screen.tsx';

test('what reaches outside its remote, throws, weighs too much or speaks another contract does not go live', async () => {
  const checkout = makeCheckout('mf-feedback');
  const site = copySite();
  /** Why a release is refused; everything stays as it is. */
  async function refusal(screen: string): Promise<string> {
    checkout.write(SCREEN, screen);
    const before = readFileSync(join(site, 'remotes.json'), 'utf8');
    const { code, output } = await checkout.run('release', 'mf-feedback', '--into', site);
    expect(code).toBe(1);
    expect(readFileSync(join(site, 'remotes.json'), 'utf8')).toBe(before);
    return output;
  }
  try {
    checkout.edit(
      'mf-feedback/remote.config.ts',
      'routes: [',
      "routes: [{ path: '/kit', access: 'everyone', title: 'Kit', screen: './src/kit/kit-screen.tsx' },",
    );
    const heading = (text: string) => `export function Component() {\n  return <h1>${text}</h1>;\n}\n`;

    checkout.write('mf-feedback/src/kit/kit.css', 'h1 { color: red }\n');
    expect(await refusal(`import './kit.css';\n${heading('Kit')}`)).toContain(
      'mf-feedback: its styles reach outside it: h1. Write them in *.module.css',
    );
    expect(await refusal("export function Component() {\n  throw new Error('own goal');\n}\n")).toMatch(
      /was not released, everything stays as it is:\s+\/kit \(kit-screen\): /,
    );
    expect(
      await refusal(
        "import { Link } from 'react-router-dom';\nexport const Component = () => <Link to='/' />;\n",
      ),
    ).toMatch(/It must exist once in a page; import from @kickabout\/federation\/router/);
    // Letters without a pattern, which no compression makes small.
    let seed = 1;
    const noise = Array.from({ length: 160_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return (seed % 36).toString(36);
    }).join('');
    expect(await refusal(`const noise = '${noise}';\n${heading('{noise}')}`)).toMatch(
      /mf-feedback: it weighs \d+ bytes, 100000 are allowed\. The heaviest files are kit-screen/,
    );
    const shell = readFileSync(join(site, 'shell.json'), 'utf8');
    writeFileSync(join(site, 'shell.json'), shell.replace('"contract": "1.', '"contract": "2.'));
    expect(await refusal(heading('Kit'))).toMatch(
      /built for contract 1\.\S+; the shell that is live speaks 2\./,
    );
  } finally {
    checkout.remove();
    removeSite(site);
  }
});

test('a release that is killed at any moment leaves a whole release live, and the next goes through', async () => {
  const checkout = makeCheckout('mf-feedback');
  const site = copySite();
  const live = () => {
    const registry = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')) as Registry;
    const { release, entry, integrity } = registry.remotes.find(({ name }) => name === 'mf-feedback') ?? {};
    expect(digest(readFileSync(join(site, entry ?? ''), 'utf8'))).toBe(integrity);
    return release;
  };
  const before = live();
  try {
    checkout.write(SCREEN, 'export const Component = () => null;\n');
    checkout.edit(
      'mf-feedback/remote.config.ts',
      'routes: [',
      "routes: [{ path: '/kit', access: 'everyone', title: 'Kit', screen: './src/kit/kit-screen.tsx' },",
    );
    const release = ['release', 'mf-feedback', '--into', site] as const;
    // While it builds, while the browser opens its pages, and while it goes live.
    const moments = [
      { said: /^/, later: 400, goesLive: false },
      { said: /Built;/, later: 200, goesLive: false },
      { said: /page opened/, later: 0, goesLive: true },
    ];
    for (const { said, later, goesLive } of moments) {
      const running = await checkout.start(said, ...release);
      await new Promise((wake) => setTimeout(wake, later));
      await running.kill();
      const after = live();
      if (!goesLive) expect(after).toBe(before);
    }
    expect(await checkout.run(...release)).toMatchObject({ code: 0 });
    expect(live()).not.toBe(before);
  } finally {
    checkout.remove();
    removeSite(site);
  }
});

interface Registry {
  readonly remotes: readonly { name: string; release: string; entry: string; integrity: string }[];
}
