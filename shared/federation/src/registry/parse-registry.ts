import type { Audience, Published } from '@kickabout/contract/audience';
import { CONTRACT_VERSION, canRun, majorOf } from '../contract-version.ts';
import type { PublishedRegistry, RefusedEntry, RegistryRemote } from './registry.ts';

export type ParsedRegistry =
  | { readonly ok: true; readonly registry: PublishedRegistry }
  | { readonly ok: false; readonly reason: string };

export interface RegistryRules {
  /** Address of the registry; entries are relative to it, and come from the same origin. */
  readonly base: string;
  /** The previous registry: if a remote's new entry is invalid, it keeps its previous release. */
  readonly previous?: PublishedRegistry | null;
}

/** Why some JSON was refused, naming the field. */
class Invalid extends Error {}

type Json = Readonly<Record<string, unknown>>;
type Rule = readonly [isValid: (value: unknown) => boolean, description: string];

const text = (pattern: RegExp, description: string): Rule => [
  (value) => typeof value === 'string' && pattern.test(value),
  description,
];
const oneOf = (...allowed: readonly string[]): Rule => [
  (value) => allowed.includes(value as string),
  `one of ${allowed.join(', ')}`,
];
const number: Rule = [Number.isFinite, 'a number'];
const list: Rule = [Array.isArray, 'a list'];
const VERSION = text(/^\d+\.\d+\.\d+$/, 'a version');
const PATH = text(/^\/(?!\/)[\w\-./:]*$/, 'a path that begins with /');

const RELEASE = {
  name: text(/^mf-[a-z0-9-]+$/, 'a name like mf-something'),
  entry: text(/\S/, 'an address'),
  release: text(/^[\w.-]+$/, 'a release'),
  integrity: text(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 digest'),
  contract: VERSION,
};
/** Of each item of a list, what could lead to another site; the server has checked the rest. */
const ITEMS = { routes: { path: PATH }, navigation: { to: PATH }, slots: {} };

/**
 * Reads `/remotes.json`. A file that isn't a registry is refused as a whole; a bad entry only affects itself. Unknown fields
 * are ignored, so that newer registries still serve older shells.
 */
export function parseRegistry(json: unknown, rules: RegistryRules): ParsedRegistry {
  const refused: RefusedEntry[] = [];
  const remotes: Published<RegistryRemote>[] = [];
  const accept = (name: string, parse: () => void): boolean => {
    try {
      parse();
      return true;
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      refused.push({ name, reason: error.message });
      return false;
    }
  };
  try {
    const {
      contract,
      shell,
      takenBack,
      remotes: items,
    } = check(json, { contract: VERSION, remotes: list }, 'registry');
    if (majorOf(contract as string) !== majorOf(CONTRACT_VERSION))
      throw new Invalid(
        `registry: it is written for contract ${contract}, this site speaks ${CONTRACT_VERSION}`,
      );
    const candidates = new Map<string, unknown>();
    for (const item of items as unknown[]) {
      const name = nameOf(item);
      const isGood = accept(name, () => {
        const remote = parseRemote(item, rules);
        refuseClashes(remote, remotes);
        remotes.push(remote);
        candidates.set(name, (item as Json)['candidate']);
      });
      const last = rules.previous?.remotes.find((remote) => remote.name === name);
      if (!isGood && last !== undefined && !remotes.some((remote) => remote.name === name))
        remotes.push(last);
    }
    // After all that is live, which no candidate may replace.
    for (const [index, remote] of remotes.entries()) {
      const candidate = candidates.get(remote.name);
      if (candidate === undefined) continue;
      accept(remote.name, () => {
        const others = remotes.filter((other) => other !== remote);
        const parsed = parseCandidate(remote.name, candidate, rules, others);
        remotes[index] = { ...remote, candidate: { ...parsed, ...(remote.paused && { paused: true }) } };
      });
    }
    const release = typeof shell === 'string' ? shell : null;
    return {
      ok: true,
      registry: { contract: contract as string, shell: release, takenBack, remotes, refused },
    };
  } catch (error) {
    if (error instanceof Invalid) return { ok: false, reason: error.message };
    throw error;
  }
}

/** An object whose fields follow the rules. */
function check(json: unknown, rules: Readonly<Record<string, Rule>>, where: string): Json {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Invalid(`${where} is not an object`);
  for (const [field, [isValid, description]] of Object.entries(rules)) {
    const value = (json as Json)[field];
    if (isValid(value)) continue;
    const shown = value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60);
    throw new Invalid(`${where}: ${field} is ${shown}, not ${description}`);
  }
  return json as Json;
}

/** Reads one entry. `contractMismatch` checks its contract later. */
function parseRemote(json: unknown, rules: RegistryRules): RegistryRemote {
  const where = `remote ${nameOf(json)}`;
  const { name, release, entry, integrity, contract, ...rest } = check(json, RELEASE, where) as Json & {
    readonly [Field in keyof typeof RELEASE]: string;
  };
  const { href, origin } = new URL(entry, rules.base);
  if (origin !== new URL(rules.base).origin)
    throw new Invalid(`${where}: entry comes from ${origin}, which is another site`);
  const itemsOf = (field: keyof typeof ITEMS) => {
    const items = check({ [field]: [], ...rest }, { [field]: list }, where)[field] as Json[];
    return items.map((item, index) =>
      // For builds that leave it out.
      check(item && { access: 'everyone', ...item }, ITEMS[field], `${where}: ${field}[${index}]`),
    );
  };
  const updates = rest['updates'];
  const lists = { routes: itemsOf('routes'), navigation: itemsOf('navigation'), slots: itemsOf('slots') };
  return {
    ...{ name, release, entry: href, integrity, contract },
    ...(lists as unknown as Pick<RegistryRemote, keyof typeof lists>),
    ...(rest['paused'] === true && { paused: true }),
    ...(typeof updates === 'string' && { updates }),
  };
}

/** Reads a release that isn't live for everyone yet. */
function parseCandidate(
  name: string,
  json: unknown,
  rules: RegistryRules,
  others: readonly Published<RegistryRemote>[],
): RegistryRemote & { audience: Audience } {
  try {
    const remote = parseRemote(json, rules);
    if (remote.name !== name) throw new Invalid(`remote ${name}: it is ${remote.name}`);
    const taken = others.flatMap(({ candidate, ...live }) => (candidate ? [live, candidate] : [live]));
    refuseClashes(remote, taken);
    const where = `remote ${name}: audience`;
    const audience = check((json as Json)['audience'], { stage: oneOf('admins', 'share') }, where);
    if (audience['stage'] === 'share') check(audience, { share: number }, where);
    return { ...remote, audience: audience as unknown as Audience };
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(`candidate of ${error.message}`) : error;
  }
}

function refuseClashes(remote: RegistryRemote, earlier: readonly RegistryRemote[]): void {
  for (const other of earlier) {
    if (other.name === remote.name) throw new Invalid(`remote ${remote.name} is listed twice`);
    const clash = remote.routes.find(({ path }) => other.routes.some((route) => route.path === path));
    if (clash)
      throw new Invalid(`remote ${remote.name}: the path ${clash.path} already belongs to ${other.name}`);
  }
}

function nameOf(json: unknown): string {
  const name = (json as Json | null | undefined)?.['name'];
  return typeof name === 'string' ? name : 'without a name';
}

/** Why this shell must not load a remote, or null; checked before any of its code runs. */
export function contractMismatch(remote: RegistryRemote): string | null {
  if (canRun(CONTRACT_VERSION, remote.contract)) return null;
  return `${remote.name} was built for contract ${remote.contract}; this site speaks ${CONTRACT_VERSION}.`;
}
