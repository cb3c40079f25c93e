import { setTimeout } from 'node:timers/promises';
import { CLOCK_AHEAD, shiftDate } from '@kickabout/dev-environment/shifted-date';
import { type APIRequestContext, type BrowserContext, test as base, type Page } from '@playwright/test';
import { reportCoveredControls } from './covered-controls.ts';
import { untilStarted } from './global-setup.ts';
import { expectSignedIn, rememberLogIn } from './pages/sign-in.ts';
import { type Person, type Player, personOf } from './person.ts';
import { giveMoney } from './prepare-match.ts';
import { Watch } from './watch.ts';

/** Who uses a browser: a visitor, or one of the demo club's accounts. */
export const VISITORS = ['visitor', 'newcomer', 'player', 'admin'] as const;
export type Visitor = (typeof VISITORS)[number];

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
const SIGNED_OUT: StorageState = { cookies: [], origins: [] };

interface TestFixtures {
  /** Who `page` is signed in as. */
  as: Visitor;
  /** Collects browser complaints; an unexpected one fails the test. */
  watch: Watch;
  /** A page in another browser, signed in as this visitor; closed with the test. */
  browse: (as: Visitor) => Promise<Page>;
  /** A new player with this balance in the club's currency, who acts through the API. */
  newPlayer: (firstName: string, pounds?: number) => Promise<Player>;
  /** Signs `page` in as a new player with this balance in the club's currency, and opens the path. */
  enterAs: (firstName: string, pounds: number, path: string) => Promise<Player>;
}

interface WorkerFixtures {
  /** Waits for the product that all tests share. */
  product: undefined;
  /** A demo account's session. Each worker signs in once. */
  sessionOf: (visitor: Visitor) => Promise<StorageState>;
  /** The club's admin, through the API: sets up everything that isn't under test. */
  admin: Person;
}

/** Tests fail for any browser complaint that they do not expect. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(shiftDate, Number(process.env[CLOCK_AHEAD]));
        await context.addInitScript(reportCoveredControls);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      await untilStarted();
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  sessionOf: [
    async ({ browser }, use) => {
      const states = new Map<Visitor, Promise<StorageState>>();
      const signIn = async (visitor: Visitor) => {
        const context = await browser.newContext({ baseURL: siteAddress(), storageState: SIGNED_OUT });
        await personOf(context.request, siteAddress()).logIn(`${visitor}@kickabout.test`);
        await rememberLogIn(context);
        const page = await context.newPage();
        await page.goto('/rules');
        await expectSignedIn(page);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use(async (visitor) => {
        if (visitor === 'visitor') return SIGNED_OUT;
        const state = states.get(visitor) ?? signIn(visitor);
        states.set(visitor, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ storageState: SIGNED_OUT });
      await use(await personOf(request, siteAddress()).logIn('admin@kickabout.test'));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  as: ['visitor', { option: true }],
  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const watch = new Watch();
      await use(watch);
      watch.settle();
    },
    { auto: true },
  ],
  storageState: async ({ as, sessionOf }, use) => {
    await use(await sessionOf(as));
  },
  context: async ({ context, watch, serviceWorkers }, use) => {
    watch.follow(context);
    // A page with a worker needs the browser’s cache, which intercepted requests don’t use.
    if (serviceWorkers !== 'allow') await delayCalls(context);
    await use(context);
    await stopIntercepting(context);
  },
  browse: async ({ browser, sessionOf, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (as) => {
      const context = await browser.newContext({ storageState: await sessionOf(as) });
      contexts.push(context);
      watch.follow(context);
      await delayCalls(context);
      return context.newPage();
    });
    await Promise.all(contexts.map(stopIntercepting));
    await Promise.all(contexts.map((context) => context.close()));
  },
  newPlayer: async ({ playwright, admin }, use) => {
    const requests: APIRequestContext[] = [];
    await use(async (firstName, pounds = 0) => {
      const request = await playwright.request.newContext({ storageState: SIGNED_OUT });
      requests.push(request);
      return playerWith(request, firstName, pounds, admin);
    });
    await Promise.all(requests.map((request) => request.dispose()));
  },
  enterAs: async ({ page, admin }, use) => {
    await use(async (firstName, pounds, path) => {
      const player = await playerWith(page.request, firstName, pounds, admin);
      await rememberLogIn(page.context());
      await page.goto(path);
      await expectSignedIn(page);
      return player;
    });
  },
});

export { expect } from '@playwright/test';

/** A page may still load something when its test is over: what intercepts that would fail with the page. What it holds goes on. */
async function stopIntercepting(context: BrowserContext): Promise<void> {
  const all = [context, ...context.pages()];
  await Promise.all(all.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** So late do calls reach the server at the most, in milliseconds: `campaign steady` tries what a slow machine would. */
const LATE = Number(process.env['LATE_ANSWERS'] ?? 0);

async function delayCalls(context: BrowserContext): Promise<void> {
  if (LATE === 0) return;
  await context.route('**/api/**', async (route) => {
    await setTimeout(Math.random() * LATE);
    // The page may have gone.
    await route.continue().catch(() => {});
  });
}

async function playerWith(request: APIRequestContext, firstName: string, pounds: number, admin: Person) {
  const player = await personOf(request, siteAddress()).becomePlayer(firstName);
  if (pounds !== 0) await giveMoney(admin, player.playerId, pounds);
  return player;
}

/** Where the product under test is. */
export function siteAddress(): string {
  const address = process.env['KICKABOUT_ADDRESS'];
  if (address === undefined) throw new Error('KICKABOUT_ADDRESS is not set: the product was not started.');
  return address;
}
