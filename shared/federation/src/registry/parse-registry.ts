import type { Audience, Published } from '@kickabout/contract/audience';
import { CONTRACT_VERSION } from '@kickabout/contract/routes';
import { canRun, majorOf } from '@kickabout/contract/version';
import type { PublishedRegistry, RegistryRemote } from './registry.ts';

export const REGISTRY_ADDRESS = '/remotes.json';

type Json = Readonly<Record<string, unknown>>;

const VERSION = /^\d+\.\d+\.\d+$/;
const PATH = /^\/(?!\/)[\w\-./:]*$/;
const RELEASE = {
  name: /^mf-[a-z0-9-]+$/,
  entry: /\S/,
  release: /^[\w.-]+$/,
  integrity: /^sha384-[A-Za-z0-9+/]{64}$/,
  contract: VERSION,
};
type List = 'routes' | 'navigation' | 'slots';
/** Of each item of a list, what could lead to another site; the server has checked the rest. */
const LISTS: Readonly<Record<List, Readonly<Record<string, RegExp>>>> = {
  routes: { path: PATH },
  navigation: { to: PATH },
  slots: {},
};

/**
 * Reads `/remotes.json`. A file that isn't a registry is refused as a whole; a bad entry only affects itself. Unknown fields
 * are ignored, so that newer registries still serve older shells.
 * @param base its address; entries are relative to it, and come from the same origin
 * @throws Error that says why it's refused
 */
export function parseRegistry(
  json: unknown,
  base = new URL(REGISTRY_ADDRESS, location.href).href,
): PublishedRegistry {
  const { contract, shell, takenBack, remotes } = check(json, { contract: VERSION }, 'registry');
  if (majorOf(contract) !== majorOf(CONTRACT_VERSION))
    throw new Error(`registry: it is written for contract ${contract}, this site speaks ${CONTRACT_VERSION}`);
  const refused: string[] = [];
  const orRefused = <Value>(parse: () => Value): Value[] => {
    try {
      return [parse()];
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  };
  const read = list(remotes, 'registry: remotes').flatMap((item) =>
    orRefused(() => parseRemote(item, base)).map((remote): Published<RegistryRemote> => {
      const { candidate: given } = item as Json;
      const [candidate] = given === undefined ? [] : orRefused(() => parseCandidate(remote, given, base));
      return candidate ? { ...remote, candidate } : remote;
    }),
  );
  return { contract, shell: typeof shell === 'string' ? shell : null, takenBack, remotes: read, refused };
}

/** An object whose fields are texts of the given form. */
function check<Field extends string>(
  json: unknown,
  fields: Readonly<Record<Field, RegExp>>,
  where: string,
): Json & Readonly<Record<Field, string>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Error(`${where} is not an object`);
  for (const [field, pattern] of Object.entries<RegExp>(fields)) {
    const value = (json as Json)[field];
    if (typeof value !== 'string' || !pattern.test(value))
      throw new Error(`${where}: ${field} is ${shown(value)}`);
  }
  return json as ReturnType<typeof check<Field>>;
}

function list(value: unknown, where: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`${where} is ${shown(value)}, not a list`);
}

const shown = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60));

/**
 * Reads one release. `contractMismatch` checks its contract later; the server has checked that no path belongs to another remote.
 * @throws Error that says why it's refused
 */
export function parseRemote(json: unknown, base: string, what = 'remote'): RegistryRemote {
  const where = `${what} ${(json as Json | null)?.['name']}`;
  const checked = check(json, RELEASE, where);
  const { name, release, entry, integrity, contract, updates, paused } = checked;
  const { href, origin } = new URL(entry, base);
  if (origin !== new URL(base).origin)
    throw new Error(`${where}: entry comes from ${origin}, which is another site`);
  const itemsOf = (field: List) =>
    list(checked[field] ?? [], `${where}: ${field}`).map((item, index) => ({
      // For builds that leave it out.
      access: 'everyone',
      ...check(item, LISTS[field], `${where}: ${field}[${index}]`),
    }));
  const lists = { routes: itemsOf('routes'), navigation: itemsOf('navigation'), slots: itemsOf('slots') };
  return {
    ...{ name, release, entry: href, integrity, contract },
    ...(lists as unknown as Pick<RegistryRemote, List>),
    ...(paused === true && { paused }),
    ...(typeof updates === 'string' && { updates }),
  };
}

/** Reads a release that isn't live for everyone yet. */
function parseCandidate({ name, paused }: RegistryRemote, json: unknown, base: string) {
  const candidate = parseRemote(json, base, 'candidate of remote');
  const where = `candidate of remote ${name}`;
  if (candidate.name !== name) throw new Error(`${where}: it is ${candidate.name}`);
  const audience = check((json as Json)['audience'], { stage: /^(admins|share)$/ }, `${where}: audience`);
  if (audience['stage'] === 'share' && !Number.isFinite(audience['share']))
    throw new Error(`${where}: audience: share is ${shown(audience['share'])}`);
  return { ...candidate, audience: audience as unknown as Audience, ...(paused && { paused }) };
}

/** Why this shell must not load a remote, or null; checked before any of its code runs. */
export function contractMismatch(remote: RegistryRemote): string | null {
  if (canRun(CONTRACT_VERSION, remote.contract)) return null;
  return `${remote.name} was built for contract ${remote.contract}; this site speaks ${CONTRACT_VERSION}.`;
}
