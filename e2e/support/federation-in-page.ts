import type { Page } from '@playwright/test';

/** A version of a shared module in a page: where it comes from, and which releases use it. */
export interface SharedVersion {
  readonly version: string;
  readonly from: string;
  readonly users: readonly string[];
}

/** What Module Federation's runtime says about a page, as its DevTools read it. */
interface Federation {
  readonly __INSTANCES__: readonly { readonly name: string }[];
  readonly __SHARE__: Readonly<
    Record<string, { readonly default?: Readonly<Record<string, Readonly<Record<string, Offer>>>> }>
  >;
  readonly moduleInfo: Readonly<
    Record<
      string,
      { readonly version?: string; readonly remotesInfo?: Record<string, { matchedVersion: string }> }
    >
  >;
}
interface Offer {
  readonly from: string;
  readonly useIn: readonly string[];
}

const read = <T>(page: Page, what: (federation: Federation) => T): Promise<T> =>
  page.evaluate(`(${what})(globalThis.__FEDERATION__)`) as Promise<T>;

/** The shared modules of a page by name, each with its versions, as the shell provides them. */
export const sharedModules = (page: Page) =>
  read(page, ({ __SHARE__ }) =>
    Object.fromEntries(
      Object.entries(__SHARE__['shell']?.default ?? {}).map(([name, versions]) => [
        name,
        Object.entries(versions).map(
          ([version, { from, useIn }]): SharedVersion => ({ version, from, users: useIn }),
        ),
      ]),
    ),
  );

/** Who takes part in a page: the shell first, then the containers of releases. */
export const instances = (page: Page) =>
  read(page, ({ __INSTANCES__ }) => __INSTANCES__.map(({ name }) => name));

/** By container, the release that the shell says it loaded. */
export const loadedReleases = (page: Page) =>
  read(page, ({ moduleInfo }) =>
    Object.fromEntries(
      Object.entries(moduleInfo['shell']?.remotesInfo ?? {}).map(([name, { matchedVersion }]) => [
        name,
        matchedVersion,
      ]),
    ),
  );
