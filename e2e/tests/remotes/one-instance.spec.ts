import { SHARED_MODULES, type SharedModule } from '@kickabout/federation';
import { digest, script } from '../../support/failing-remotes.ts';
import { sharedModules } from '../../support/federation-in-page.ts';
import { goTo } from '../../support/go-to.ts';
import { expect, test } from '../../support/test.ts';

interface Screen {
  readonly path: string;
  readonly screen: string;
}
interface Remote {
  readonly name: string;
  readonly release: string;
  readonly routes: readonly Screen[];
  readonly slots: readonly { readonly screen: string }[];
  readonly needs?: Readonly<Record<string, string>>;
}

/** A text that occurs once in each library's code, in any bundle, and nowhere else. */
const IN_ITS_CODE: Partial<Record<SharedModule, string>> = {
  react: 'react.activity',
  'react-dom': 'suppressHydrationWarning',
  '@tanstack/react-query': 'No QueryClient set',
  '@kickabout/federation/router': '__reactRouterVersion',
  '@kickabout/session': 'configuration could not be read',
  '@kickabout/federation/host': 'This section couldn’t load',
};

/** A remote whose screen uses hooks of the shared modules, which throw in any other copy than the page's own. */
const PROBE = `var mf_probe_1 = {
  init(sharing) {
    this.take = async (name) => (await Object.values(sharing[name])[0].get())();
  },
  async get() {
    const react = await this.take('react');
    const query = await this.take('@kickabout/client/query');
    const wholeQuery = await this.take('@tanstack/react-query');
    const { queryClient } = await this.take('@kickabout/client');
    const { useLocation } = await this.take('@kickabout/federation/router');
    const { useSession } = await this.take('@kickabout/session');
    const { Slot } = await this.take('@kickabout/federation/host');
    const { jsx } = await this.take('react/jsx-runtime');
    return () => ({
      Component() {
        const [word] = react.useState('One');
        const same = query.useQuery === wholeQuery.useQuery && wholeQuery.useQueryClient() === queryClient;
        const words = [word, same ? 'query' : 'two queries', useLocation().pathname, useSession((session) => session.status)];
        return jsx('h1', { children: [words.join(' '), jsx(Slot, { name: 'match.admin', matchId: 1 })] });
      },
    });
  },
};`;
const PROBE_ENTRY = '/remotes/mf-probe/1/remote-entry.js';

test('a page with every screen of every remote has one copy of each shared module', async ({
  page,
  watch,
}) => {
  // A visitor may not read what some screens show, which is said unless the next page is opened before.
  watch.allow(/401|ApiProblem/);
  // A slot's screen that is shown as a page isn't told which match it's about.
  watch.expect(/needs "(id|matchId)"/);
  const screens: (Screen & { mark: string })[] = [];
  const needed = new Set<string>();
  // Make all screens open to everyone, and those that fill slots pages as well.
  await page.route('**/remotes.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as { remotes: Remote[] };
    // Another test may have published a remote without screens of ours.
    const own = registry.remotes.filter(({ needs }) => needs !== undefined);
    screens.length = 0;
    for (const { needs = {} } of own) for (const name of Object.keys(needs)) needed.add(name);
    const probe = {
      ...own[0],
      name: 'mf-probe',
      release: '1',
      entry: PROBE_ENTRY,
      integrity: digest(PROBE),
      routes: [{ path: '/probe', access: 'everyone', title: 'Probe', screen: 'probe' }],
      navigation: [],
      slots: [],
    };
    const remotes = own.map((remote) => {
      const slots = remote.slots.map(({ screen }) => ({ path: `/slot/${screen}`, title: screen, screen }));
      const routes = [...remote.routes, ...slots].map((one) => ({ ...one, access: 'everyone' }));
      for (const { path, screen } of routes) {
        const mark = `screen ${remote.name}@${remote.release}/${screen}`;
        screens.push({ path: path.replace(/:\w+/g, '1'), screen, mark });
      }
      return { ...remote, routes, slots: [] };
    });
    await route.fulfill({ json: { ...registry, remotes: [probe, ...remotes] } });
  });
  await page.route(`**${PROBE_ENTRY}`, (route) => route.fulfill(script(PROBE)));
  const code = { shell: new Map<string, string>(), remotes: new Map<string, string>() };
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    (pathname.startsWith('/remotes/') ? code.remotes : code.shell).set(pathname, text);
  });

  await page.goto('/probe');
  await expect(page.getByRole('heading', { level: 1, name: 'One query /probe signed-out' })).toBeVisible();
  expect(screens.length).toBeGreaterThan(12);
  for (const { path, mark } of screens) {
    await goTo(page, path);
    await page.waitForFunction((wanted) => performance.getEntriesByName(wanted).length > 0, mark);
  }

  // What runs in the page: one version of each shared module, and remotes take theirs from there.
  const shared = await sharedModules(page);
  expect(Object.keys(shared).toSorted()).toEqual(Object.keys(SHARED_MODULES).toSorted());
  for (const [module, versions] of Object.entries(shared)) expect(versions, module).toHaveLength(1);
  const taken = Object.keys(shared).filter((module) => shared[module]?.some(({ users }) => users.length > 0));
  expect(taken.toSorted()).toEqual([...needed].toSorted());

  // No remote contains code of a library that the shell provides.
  expect(code.remotes.size).toBeGreaterThan(screens.length);
  for (const [module, words] of Object.entries(IN_ITS_CODE)) {
    const holders = (files: Map<string, string>) =>
      [...files].filter(([, text]) => text.includes(words)).map(([path]) => path);
    expect(holders(code.shell), `${module}, in the shell`).toHaveLength(1);
    expect(holders(code.remotes), `${module}, in the remotes`).toEqual([]);
  }
});
