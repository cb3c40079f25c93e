import type { Audience, Published } from '@kickabout/contract/audience';
import { SCREEN_ACCESS } from '../access.ts';
import { CONTRACT_VERSION, canRun, majorOf } from '../contract-version.ts';
import { Fields, Refusal } from './fields.ts';
import type { PublishedRegistry, RefusedEntry, RegistryRemote } from './registry.ts';

export type ParsedRegistry =
  | { readonly ok: true; readonly registry: PublishedRegistry }
  | { readonly ok: false; readonly reason: string };

export interface RegistryRules {
  /** Address of the registry; entries are relative to it. */
  readonly base: string;
  /** Origins, besides the registry's own, from which a remote may load. */
  readonly origins?: readonly string[];
  /** The previous registry: if a remote's new entry is invalid, it keeps its previous release. */
  readonly previous?: PublishedRegistry | null;
}

const VERSION = /^\d+\.\d+\.\d+$/;
const PATH = /^\/(?!\/)[\w\-./:]*$/;
const SCREEN = /^[a-z0-9-]+$/;
const WORDS = /\S/;

/**
 * Reads `/remotes.json`. A file that isn't a registry is refused as a whole; a bad entry only affects itself. Unknown fields
 * are ignored, so that newer registries still serve older shells.
 */
export function parseRegistry(json: unknown, rules: RegistryRules): ParsedRegistry {
  try {
    const fields = new Fields(json, 'registry');
    const contract = fields.text('contract', VERSION, 'a version');
    if (majorOf(contract) !== majorOf(CONTRACT_VERSION)) {
      throw new Refusal(
        `registry: it is written for contract ${contract}, this site speaks ${CONTRACT_VERSION}`,
      );
    }
    const remotes: Published<RegistryRemote>[] = [];
    const refused: RefusedEntry[] = [];
    const candidates = new Map<string, unknown>();
    const accept = (name: string, parse: () => void, otherwise?: () => void) => {
      try {
        parse();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ name, reason: error.message });
        otherwise?.();
      }
    };
    for (const item of fields.items('remotes')) {
      const name = nameOf(item);
      accept(
        name,
        () => {
          const remote = parseRemote(item, rules);
          refuseClashes(remote, remotes);
          remotes.push(remote);
          candidates.set(name, new Fields(item, name).json('candidate'));
        },
        () => {
          const last = rules.previous?.remotes.find((remote) => remote.name === name);
          if (last !== undefined && !remotes.some((remote) => remote.name === name)) remotes.push(last);
        },
      );
    }
    // After all that is live, which no candidate may replace.
    for (const [index, remote] of remotes.entries()) {
      const json = candidates.get(remote.name);
      if (json === undefined) continue;
      accept(remote.name, () => {
        const others = remotes.filter((other) => other !== remote);
        const candidate = parseCandidate(remote.name, json, rules, others);
        remotes[index] = { ...remote, candidate: { ...candidate, ...(remote.paused && { paused: true }) } };
      });
    }
    const shell = fields.optionalText('shell');
    return { ok: true, registry: { contract, shell, remotes, refused } };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Reads one entry; throws a `Refusal` that names the field. `contractMismatch` checks its contract later. */
function parseRemote(json: unknown, rules: RegistryRules): RegistryRemote {
  const fields = new Fields(json, `remote ${nameOf(json)}`);
  const name = fields.text('name', /^mf-[a-z0-9-]+$/, 'a name like mf-something');
  const entry = new URL(fields.text('entry', WORDS, 'an address'), rules.base);
  const allowed = [new URL(rules.base).origin, ...(rules.origins ?? [])];
  if (!allowed.includes(entry.origin)) {
    throw new Refusal(
      `remote ${name}: entry comes from ${entry.origin}, which is not on the list of origins`,
    );
  }
  const routes = fields.list('routes', (route) => ({
    path: route.text('path', PATH, 'a path that begins with /'),
    access: route.oneOf('access', SCREEN_ACCESS),
    title: route.text('title', WORDS, 'a title'),
    screen: route.text('screen', SCREEN, "a screen's name"),
    reads: route.texts('reads'),
  }));
  const updates = fields.optionalText('updates');
  return {
    name,
    release: fields.text('release', /^[\w.-]+$/, 'a release'),
    entry: entry.href,
    integrity: fields.text('integrity', /^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 digest'),
    contract: fields.text('contract', VERSION, 'a version'),
    routes,
    navigation: fields.list('navigation', (item) => ({
      label: item.text('label', WORDS, 'a label'),
      to: item.text('to', PATH, 'a path that begins with /'),
      order: item.number('order'),
      access: item.oneOf('access', SCREEN_ACCESS, 'everyone'),
    })),
    slots: fields.list('slots', (slot) => ({
      slot: slot.text('slot', /^[a-z0-9.-]+$/, "a slot's name"),
      access: slot.oneOf('access', SCREEN_ACCESS, 'everyone'),
      screen: slot.text('screen', SCREEN, "a screen's name"),
    })),
    ...(fields.flag('paused') ? { paused: true } : {}),
    ...(updates === null ? {} : { updates }),
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
    if (remote.name !== name) throw new Refusal(`remote ${name}: it is ${remote.name}`);
    refuseClashes(
      remote,
      others.flatMap(({ candidate, ...live }) => (candidate === undefined ? [live] : [live, candidate])),
    );
    const audience = new Fields(
      new Fields(json, `remote ${name}`).json('audience'),
      `remote ${name}: audience`,
    );
    const stage = audience.oneOf('stage', ['admins', 'share']);
    return {
      ...remote,
      audience: stage === 'admins' ? { stage } : { stage, share: audience.number('share') },
    };
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(`candidate of ${error.message}`) : error;
  }
}

function refuseClashes(remote: RegistryRemote, earlier: readonly RegistryRemote[]): void {
  for (const other of earlier) {
    if (other.name === remote.name) throw new Refusal(`remote ${remote.name} is listed twice`);
    const clash = remote.routes.find(({ path }) => other.routes.some((route) => route.path === path));
    if (clash)
      throw new Refusal(`remote ${remote.name}: the path ${clash.path} already belongs to ${other.name}`);
  }
}

function nameOf(json: unknown): string {
  const name = typeof json === 'object' && json !== null && 'name' in json ? json.name : undefined;
  return typeof name === 'string' ? name : 'without a name';
}

/** Why this shell must not load a remote, or null; checked before any of its code runs. */
export function contractMismatch(remote: RegistryRemote): string | null {
  if (canRun(CONTRACT_VERSION, remote.contract)) return null;
  return `${remote.name} was built for contract ${remote.contract}; this site speaks ${CONTRACT_VERSION}.`;
}
