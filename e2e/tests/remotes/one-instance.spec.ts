import type { SharedModule } from '@kickabout/federation';
import { expect, test } from '../../src/test.ts';

interface Screen {
  readonly path: string;
  readonly screen: string;
}
interface Remote {
  readonly name: string;
  readonly release: string;
  readonly routes: readonly Screen[];
  readonly slots: readonly { readonly screen: string }[];
}

/** A text that occurs once in each library's code, in any bundle, and nowhere else. */
const IN_ITS_CODE: Partial<Record<SharedModule, string>> = {
  react: 'react.activity',
  'react-dom': 'suppressHydrationWarning',
  '@tanstack/react-query': 'No QueryClient set',
  '@kickabout/federation/router': '__reactRouterVersion',
  '@kickabout/session': 'configuration could not be read',
  '@kickabout/federation/host': "This section couldn't load",
};

test('a page with every screen of every remote has one copy of each shared module', async ({
  page,
  watch,
}) => {
  // A visitor may not read what some screens show.
  watch.expect(/401|ApiProblem/);
  const screens: (Screen & { mark: string })[] = [];
  // Make all screens open to everyone, and those that fill slots pages as well.
  await page.route('**/remotes.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as { remotes: Remote[] };
    screens.length = 0;
    const remotes = registry.remotes.map((remote) => {
      const slots = remote.slots.map(({ screen }) => ({ path: `/slot/${screen}`, title: screen, screen }));
      const routes = [...remote.routes, ...slots].map((one) => ({ ...one, access: 'everyone' }));
      for (const { path, screen } of routes) {
        const mark = `screen ${remote.name}@${remote.release}/${screen}`;
        screens.push({ path: path.replace(/:\w+/g, '1'), screen, mark });
      }
      return { ...remote, routes, slots: [] };
    });
    await route.fulfill({ json: { ...registry, remotes } });
  });
  const code = { shell: new Map<string, string>(), remotes: new Map<string, string>() };
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    (pathname.startsWith('/remotes/') ? code.remotes : code.shell).set(pathname, text);
  });

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screens.length).toBeGreaterThan(12);
  for (const { path, mark } of screens) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForFunction((wanted) => performance.getEntriesByName(wanted).length > 0, mark);
  }

  // No remote contains code of a library that the shell provides.
  expect(code.remotes.size).toBeGreaterThan(screens.length);
  for (const [module, words] of Object.entries(IN_ITS_CODE)) {
    const holders = (files: Map<string, string>) =>
      [...files].filter(([, text]) => text.includes(words)).map(([path]) => path);
    expect(holders(code.shell), `${module}, in the shell`).toHaveLength(1);
    expect(holders(code.remotes), `${module}, in the remotes`).toEqual([]);
  }
});
