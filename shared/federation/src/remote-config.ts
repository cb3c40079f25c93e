import type { PageTemplate } from '@kickabout/contract';
import { type EndpointName, routes, searchOf } from '@kickabout/contract/routes';
import type { ScreenAccess } from './access.ts';
import type { SlotName } from './slots.ts';

/** A page of a remote. `screen` is the file, from the remote's folder, that exports `Component`. */
export interface RouteConfig {
  /** A router pattern: `/matches/:id`. */
  readonly path: `/${string}`;
  readonly access: ScreenAccess;
  /** The page's title, shown in the browser's tab. */
  readonly title: string;
  readonly screen: ScreenFile;
  /** The calls it begins with (`firstRead`): the page asks for them while the screen's code is still on its way. */
  readonly reads?: readonly string[];
  /** What the page says before its screen is there, from the answers to its first calls, which then needn't be named in `reads`. */
  readonly template?: PageTemplate;
}

/** An entry of the main navigation. Entries are sorted by `order`; the shell's own have 10 and 20. */
export interface NavigationConfig {
  readonly label: string;
  readonly to: `/${string}`;
  readonly order: number;
  /** Who sees the entry; everyone by default. */
  readonly access?: ScreenAccess;
}

/** A place in another page that this remote fills. */
export interface SlotConfig {
  readonly slot: SlotName;
  readonly screen: ScreenFile;
  /** Who sees it; everyone by default. No one else downloads it. */
  readonly access?: ScreenAccess;
  /** The calls it begins with, as in a route. */
  readonly reads?: readonly string[];
  readonly template?: PageTemplate;
}

/**
 * The address of a call that a page begins with. A param may be one of the page's own, and `{year}` and `{month}` are the
 * club's: `firstRead('getPlayer', { params: { id: ':id' } })`, `firstRead('getLeaderboard', { query: { year: '{year}', … } })`.
 */
export function firstRead(name: EndpointName, { params = {}, query = {} }: ReadOptions = {}): string {
  const { method, path } = routes[name];
  if (method !== 'GET') throw new Error(`firstRead: ${name} is not a read`);
  const address = path.replace(/:(\w+)/g, (_, param: string) => {
    const value = params[param];
    if (value === undefined) throw new Error(`firstRead: ${name} needs "${param}"`);
    return String(value);
  });
  return address + searchOf(query);
}

interface ReadOptions {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number>> | undefined;
}

export type ScreenFile = `./src/${string}.tsx`;

/** Everything that the rest of the product knows about a remote. */
export interface RemoteConfig {
  readonly name: `mf-${string}`;
  readonly routes: readonly RouteConfig[];
  readonly navigation?: readonly NavigationConfig[];
  readonly slots?: readonly SlotConfig[];
}

/** A page for admins: `adminPage('/pitches', 'Pitches', './src/pitches/pitches-screen.tsx')`. */
export const adminPage = (path: RouteConfig['path'], title: string, screen: ScreenFile): RouteConfig => ({
  path,
  title,
  screen,
  access: 'admin',
});

/** Declares a remote, in its `remote.config.ts`. Throws an error that names the invalid field. */
export function defineRemote(config: RemoteConfig): RemoteConfig {
  if (!/^mf-[a-z][a-z0-9-]*$/.test(config.name)) {
    throw new Error(`remote.config.ts: name is "${config.name}"; it must look like mf-something`);
  }
  const paths = new Set<string>();
  for (const { path } of config.routes) {
    if (paths.has(path)) throw new Error(`${config.name}: routes contains the path ${path} twice`);
    paths.add(path);
  }
  for (const { to } of config.navigation ?? []) {
    if (!paths.has(to))
      throw new Error(`${config.name}: navigation leads to ${to}, which is none of its routes`);
  }
  return config;
}

/** The name under which a screen is exposed: its file name without the extension. */
export function screenName(file: ScreenFile): string {
  return file.replace(/^.*\//, '').replace(/\.tsx$/, '');
}

/** The addresses of the calls that a page or a slot begins with: those that it names, and those that its template shows. */
export function allReads({ reads = [], template }: Pick<RouteConfig, 'reads' | 'template'>): string[] {
  const shown = [template, ...(template?.parts ?? [])].flatMap((one) => one?.read ?? []);
  return [
    ...new Set([...reads, ...shown.map(({ call, ...request }) => firstRead(call as EndpointName, request))]),
  ];
}

/** Every screen file of a remote, once, by the name under which it is exposed. */
export function screensOf(config: RemoteConfig): Map<string, ScreenFile> {
  const screens = new Map<string, ScreenFile>();
  for (const { screen } of [...config.routes, ...(config.slots ?? [])]) {
    const name = screenName(screen);
    const known = screens.get(name);
    if (known !== undefined && known !== screen) {
      throw new Error(`${config.name}: ${known} and ${screen} have the same name; rename one of them`);
    }
    screens.set(name, screen);
  }
  return screens;
}
