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
/** Of each item of a list, what could lead to another site; the server has checked the rest. */
const LISTS = { routes: { path: PATH }, navigation: { to: PATH }, slots: {} };

/**
 * Reads `/remotes.json`. A file that isn't a registry is refused as a whole; a bad entry only affects itself. Unknown fields
 * are ignored, so that newer registries still serve older shells.
 */
export function parseRegistry(json: unknown, { base, previous }: RegistryRules): ParsedRegistry {
  const file = attempt(() => {
    const { contract, shell, takenBack, remotes } = check(json, { contract: VERSION }, 'registry');
    if (majorOf(String(contract)) !== majorOf(CONTRACT_VERSION))
      throw new Invalid(
        `registry: it is written for contract ${contract}, this site speaks ${CONTRACT_VERSION}`,
      );
    const release = typeof shell === 'string' ? shell : null;
    return {
      contract: String(contract),
      shell: release,
      takenBack,
      items: list(remotes, 'registry: remotes'),
    };
  });
  if (file instanceof Invalid) return { ok: false, reason: file.message };
  const { items, ...about } = file;
  const refused: RefusedEntry[] = [];
  const remotes = items.flatMap((item): readonly Published<RegistryRemote>[] => {
    const name = nameOf(item);
    const remote = attempt(() => parseRemote(item, base));
    if (remote instanceof Invalid) {
      refused.push({ name, reason: remote.message });
      return previous?.remotes.filter((one) => one.name === name) ?? [];
    }
    const given = (item as Json)['candidate'];
    if (given === undefined) return [remote];
    const candidate = attempt(() => parseCandidate(name, given, base));
    if (candidate instanceof Invalid) {
      refused.push({ name, reason: `candidate of ${candidate.message}` });
      return [remote];
    }
    return [{ ...remote, candidate: { ...candidate, ...(remote.paused && { paused: true }) } }];
  });
  return { ok: true, registry: { ...about, remotes, refused } };
}

/** Why some JSON was refused, naming the field. */
class Invalid extends Error {}

function attempt<Value>(parse: () => Value): Value | Invalid {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Invalid) return error;
    throw error;
  }
}

/** An object whose fields are texts of the given form. */
function check(json: unknown, fields: Readonly<Record<string, RegExp>>, where: string): Json {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Invalid(`${where} is not an object`);
  for (const [field, pattern] of Object.entries(fields)) {
    const value = (json as Json)[field];
    if (typeof value !== 'string' || !pattern.test(value))
      throw new Invalid(`${where}: ${field} is ${shown(value)}`);
  }
  return json as Json;
}

function list(value: unknown, where: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Invalid(`${where} is ${shown(value)}, not a list`);
}

const shown = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60));

/** Reads one entry. `contractMismatch` checks its contract later; the server has checked that no path belongs to another remote. */
function parseRemote(json: unknown, base: string): RegistryRemote {
  const where = `remote ${nameOf(json)}`;
  const checked = check(json, RELEASE, where);
  const { name, release, entry, integrity, contract } = checked as Record<keyof typeof RELEASE, string>;
  const { href, origin } = new URL(entry, base);
  if (origin !== new URL(base).origin)
    throw new Invalid(`${where}: entry comes from ${origin}, which is another site`);
  const itemsOf = (field: keyof typeof LISTS) =>
    list(checked[field] ?? [], `${where}: ${field}`).map((item, index) => ({
      // For builds that leave it out.
      access: 'everyone',
      ...check(item, LISTS[field], `${where}: ${field}[${index}]`),
    }));
  const lists = { routes: itemsOf('routes'), navigation: itemsOf('navigation'), slots: itemsOf('slots') };
  const { updates, paused } = checked;
  return {
    ...{ name, release, entry: href, integrity, contract },
    ...(lists as unknown as Pick<RegistryRemote, keyof typeof lists>),
    ...(paused === true && { paused }),
    ...(typeof updates === 'string' && { updates }),
  };
}

/** Reads a release that isn't live for everyone yet. */
function parseCandidate(name: string, json: unknown, base: string): RegistryRemote & { audience: Audience } {
  const where = `remote ${name}`;
  if (nameOf(json) !== name) throw new Invalid(`${where}: it is ${nameOf(json)}`);
  const remote = parseRemote(json, base);
  const audience = check((json as Json)['audience'], { stage: /^(admins|share)$/ }, `${where}: audience`);
  if (audience['stage'] === 'share' && !Number.isFinite(audience['share']))
    throw new Invalid(`${where}: audience: share is ${shown(audience['share'])}`);
  return { ...remote, audience: audience as unknown as Audience };
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
