import { API_PREFIX } from '@kickabout/contract';
import type { ShellDescription } from '@kickabout/releases/site';
import { type RemoteNow, type ServedRelease, servedTo } from '../remotes/registry.ts';

/** A file or an answer of the API that a page asks for before its scripts run. */
export type Preload = {
  readonly href: string;
  readonly as: 'script' | 'style' | 'fetch';
  readonly integrity?: string;
};

/** Who opens which page, and when. */
export type PageVisit = {
  /** The path, with its query if it has one. */
  readonly url: string;
  /** The browser says that someone signed in on it: their calls need a token, so they aren't preloaded. */
  readonly mayBeSignedIn: boolean;
  /** A tab of the browser may show other releases than these. */
  readonly isOverridden?: boolean;
  /** The browser's number, which decides whether it's part of a share of the visitors. */
  readonly share: number;
  /** The current month in the club's time zone. */
  readonly month: { readonly year: number; readonly month: number };
};

/**
 * What the page at a path needs besides the shell: the screen of its route or, on home, of its slots, with their styles and
 * the calls they begin with. Nothing for a page of the shell, or for one that the visitor may be about to be sent away
 * from: only admins ever download an admin's screens.
 */
export function preloadsOf(
  remotes: readonly RemoteNow[],
  screens: ShellDescription['screens'],
  { url, mayBeSignedIn, share, month }: PageVisit,
): Preload[] {
  const [path = '/', query] = url.split('?');
  // We don't know yet whether someone is an admin, so candidates for admins aren't preloaded.
  const running = remotes.flatMap((remote) => servedTo({ share, isAdmin: false }, remote) ?? []);
  const places = running.flatMap((remote) =>
    placesAt(remote, path)
      .filter(({ access }) => access === 'everyone' || (mayBeSignedIn && access !== 'admin'))
      .map((place) => ({ remote, ...place })),
  );
  if (places.length === 0) return [];
  const files = places.flatMap(({ remote, screen }) => filesOf(remote, screen));
  const shared = screens.map(({ file, integrity }) => preload(`/${file}`, integrity));
  // A query asks for another view than the first one.
  const calls = mayBeSignedIn || query !== undefined ? [] : places.flatMap(({ reads }) => reads ?? []);
  const dated = (call: string) =>
    call.replace('{year}', `${month.year}`).replace('{month}', `${month.month}`);
  const all = [
    ...calls.map((call): Preload => ({ href: API_PREFIX + dated(call), as: 'fetch' })),
    ...[...shared, ...files].sort((a, b) => Number(a.as === 'script') - Number(b.as === 'script')),
  ];
  return all.filter(({ href }, index) => all.findIndex((other) => other.href === href) === index);
}

type PlaceOnPage = Pick<ServedRelease['slots'][number], 'access' | 'screen' | 'reads' | 'template'> & {
  /** Null for the page itself. */
  readonly slot: string | null;
  readonly params: ReadonlyMap<string, string>;
};

/** The places of a release on the page at a path, with the params of its route. The slots of home are named after it. */
export function placesAt({ routes, slots }: ServedRelease, path: string): PlaceOnPage[] {
  if (path === '/')
    return slots
      .filter(({ slot }) => slot.startsWith('home.'))
      .map((slot) => ({ ...slot, params: new Map<string, string>() }));
  return routes.flatMap((route) => {
    const params = matchPath(route.path, path);
    if (params === null) return [];
    return [{ ...route, slot: null, params, reads: route.reads?.map((read) => fill(read, params)) }];
  });
}

function filesOf({ entry, integrity, files = {} }: ServedRelease, screen: string): Preload[] {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const pinned = (Object.hasOwn(files, screen) && files[screen]) || [];
  const own = pinned.map(({ file, integrity: digest }) => preload(folder + file, digest));
  return [preload(entry, integrity), ...own];
}

const preload = (href: string, integrity: string): Preload => ({
  href,
  as: href.endsWith('.css') ? 'style' : 'script',
  integrity,
});

const fill = (read: string, params: ReadonlyMap<string, string>) =>
  read.replace(/:(\w+)/g, (whole, name: string) => params.get(name) ?? whole);

/** The params of a path that a router's pattern (`/matches/:id`) matches, or null. */
export function matchPath(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const [wanted, given] = [pattern, path].map((each) => each.replace(/(?<!\/)\/+$/, '').split('/'));
  if (wanted === undefined || given === undefined || wanted.length !== given.length) return null;
  const params = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params.set(part.slice(1), value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}
