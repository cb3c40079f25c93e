import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isIndex, type Names, type Reference, referencesIn } from './references.ts';

export interface ShippedSources {
  /** Files of the workspace, from its root. */
  readonly files: readonly string[];
  /** Everything else: the packages it contains, by version, and the file each used name of an index comes from. */
  readonly facts: readonly string[];
}

/**
 * Finds everything a build contains by following imports from its entry files, without types, and through a package's index
 * only for the names that are used. It may find too much, but never too little: a build that contains a file not found here
 * fails (`cover-sources.ts`).
 * @param external modules that the page provides, so the build does not contain them
 */
export function findShippedSources(
  root: string,
  entries: readonly string[],
  external: ReadonlySet<string> = new Set(),
): ShippedSources {
  const members = workspaceMembers(root);
  const files = new Set<string>();
  const facts = new Set<string>();
  const visited = new Map<string, Set<string>>();

  const visit = (path: string, names: Names): void => {
    const seen = visited.get(path) ?? new Set();
    visited.set(path, seen);
    const wanted = (names === 'all' ? ['*'] : [...names]).filter((name) => !seen.has(name));
    if (wanted.length === 0 || seen.has('*')) return;
    for (const name of wanted) seen.add(name);
    const text = readFileSync(path, 'utf8');
    const references = referencesIn(path, text);
    if (wanted.includes('*')) files.add(relative(root, path));
    if (isIndex(text)) {
      for (const { specifier, names: offered } of references) {
        const taken = wanted.filter((name) => name === '*' || offered === 'all' || offered.has(name));
        if (taken.includes('*')) follow(path, { specifier, names: offered });
        else if (offered === 'all') follow(path, { specifier, names: mentioned(path, specifier, taken) });
        else follow(path, { specifier, names: new Set(taken) });
        for (const name of offered === 'all' ? [] : taken)
          facts.add(`${relative(root, path)} takes ${name} from ${specifier}`);
      }
    } else if (seen.size === wanted.length) {
      files.add(relative(root, path));
      for (const reference of references) follow(path, reference);
    }
  };

  const follow = (from: string, { specifier, names }: Reference): void => {
    if (names !== 'all' && names.size === 0) return;
    if (external.has(specifier) || specifier.startsWith('node:')) return;
    if (specifier.startsWith('.')) {
      const path = join(dirname(from), specifier);
      if (existsSync(path)) visit(path, names);
      return;
    }
    const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
    const member = members.get(name);
    const path = member?.exports[`.${specifier.slice(name.length)}`];
    if (member && path) visit(join(member.folder, path), names);
    else if (!member) addPackage(name, dirname(from), facts);
  };

  for (const entry of entries) visit(join(root, entry), 'all');
  return { files: [...files].sort(), facts: [...facts].sort() };
}

/** The names that a file behind `export *` may export. */
function mentioned(index: string, specifier: string, names: readonly string[]): Names {
  if (!specifier.startsWith('.')) return new Set(names);
  const path = join(dirname(index), specifier);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (/\bexport\s*\*/.test(text)) return new Set(names);
  return new Set(names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)));
}

/** A short content hash, the same on every machine. */
export function hashOf(root: string, { files, facts }: ShippedSources, salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  for (const fact of facts) hash.update(`\0${fact}`);
  return hash.digest('hex').slice(0, 12);
}

interface WorkspaceMember {
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
}

function workspaceMembers(root: string): Map<string, WorkspaceMember> {
  const folders = [root, join(root, 'shared')]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)));
  const members = folders.filter((folder) => existsSync(join(folder, 'package.json')));
  return new Map(
    members.map((folder) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return [name as string, { folder, exports }];
    }),
  );
}

/** `name@version` of a package and all its dependencies, as installed in a project. */
export function packageFacts(name: string, root: string): string[] {
  const facts = new Set<string>();
  addPackage(name, root, facts);
  return [...facts].sort();
}

/** Adds `name@version` of a package and all its dependencies; skips packages that aren't installed. */
function addPackage(name: string, from: string, facts: Set<string>): void {
  const folder = packageFolder(name, from);
  if (folder === null) return;
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = `${name}@${manifest.version}`;
  if (facts.has(version)) return;
  facts.add(version);
  for (const needed of Object.keys(manifest.dependencies ?? {})) addPackage(needed, folder, facts);
}

function packageFolder(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return realpathSync(path);
    if (folder === dirname(folder)) return null;
  }
}
