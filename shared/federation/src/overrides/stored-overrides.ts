import { readStoredJson, writeStored } from '@kickabout/client/storage';
import { OVERRIDDEN_COOKIE } from '@kickabout/contract/audience';

/**
 * By remote, what this tab uses instead of the registry's release: the address of a manifest, or the name of a release that
 * this site has as a preview.
 */
export type Overrides = Readonly<Record<string, string>>;

const STORED = 'kickabout.overrides';
/** `mf-feedback@http://localhost:4310/remote.json` or `mf-feedback@3f9c21d07a5e` */
const OVERRIDE = /^(mf-[a-z][a-z0-9-]*)@(https?:\/\/.+|[A-Za-z0-9][\w.-]*)$/;

/**
 * Applies the overrides in a link, `?override=<remote>@<address or release>`, for as long as this tab is open, and removes
 * them from the address. An empty `?override=` ends them all.
 */
export function takeOverrides(address: URL): Overrides {
  const given = address.searchParams.getAll('override');
  if (given.length === 0) return storedOverrides();
  const overrides = given.some((text) => text === '') ? {} : { ...storedOverrides(), ...parse(given) };
  store(overrides);
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
  return overrides;
}

/** Ends all overrides of this tab; what is on the page stays until it is reloaded. */
export function endOverrides(): void {
  store({});
}

/** The overrides of this tab. */
export function storedOverrides(): Overrides {
  const stored = Object.entries(readStoredJson('sessionStorage', STORED) ?? {});
  return parse(stored.map(([name, override]) => `${name}@${override}`));
}

export function overrideLink(page: string, remote: string, manifest: string): string {
  const link = new URL(page);
  link.search = `?override=${remote}@${manifest}`;
  return link.href;
}

/** Whether an override names a release of this site, and not an address. */
export const isRelease = (override: string) => !override.includes(':');

function parse(texts: readonly string[]): Overrides {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const [, name, override] = OVERRIDE.exec(text) ?? [];
      return name && override && (isRelease(override) || URL.canParse(override)) ? [[name, override]] : [];
    }),
  );
}

function store(overrides: Overrides): void {
  // If storage is blocked, an override only lasts as long as the page.
  const isNone = Object.keys(overrides).length === 0;
  writeStored('sessionStorage', STORED, isNone ? null : JSON.stringify(overrides));
  // Documents then say nothing of the live releases.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't there in every browser
  document.cookie = `${OVERRIDDEN_COOKIE}=1; path=/; samesite=lax${isNone ? '; expires=Thu, 01 Jan 1970 00:00:00 GMT' : ''}`;
}
