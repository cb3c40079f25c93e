import { shellProblem } from './check-shell.ts';
import { hexOf } from './digest.ts';
import { type Fault, faultOf } from './fault.ts';
import { ENTRY_FILE, MANIFEST_FILE, type Manifest, releaseFolder } from './manifest.ts';
import type { ShellDescription } from './read-site.ts';

/** The most bytes that all files of a release may have together, and its scripts and styles, before compression. */
const LARGEST_RELEASE = { all: 20_000_000, code: 2_000_000 } as const;

/** What a release may consist of. Not pages: they would look like the club's own. Not archives either. */
const KINDS = 'js css map json svg png jpg jpeg webp avif gif woff2 txt'.split(' ');

/** A file as its sender describes it; `digest` is SHA-384 in hexadecimal. */
export interface DescribedFile {
  readonly path: string;
  readonly digest: string;
  readonly size: number;
}

export interface DescribedRelease {
  readonly manifest: Manifest;
  readonly files: readonly DescribedFile[];
}

/** What is wrong with a release, as far as its description shows: its files needn't be there yet. */
export function checkDescription(
  wanted: { readonly name: string; readonly release: string },
  { manifest, files }: DescribedRelease,
  shell: ShellDescription,
): Fault[] {
  const problem = shellProblem(shell, manifest);
  return [
    ...checkAddress(wanted, manifest),
    ...checkFiles(files),
    ...checkPins(manifest, files),
    ...checkPlaces(manifest, Object.keys(shell.titles)),
    ...(problem === null ? [] : [faultOf('manifest.contract', 'doesn’t fit', problem)]),
  ];
}

function checkAddress(
  wanted: { name: string; release: string },
  { name, release, entry }: Manifest,
): Fault[] {
  const at = `/${releaseFolder(wanted.name, wanted.release)}/${ENTRY_FILE}`;
  const faults: Fault[] = [];
  if (name !== wanted.name) faults.push({ field: 'manifest.name', reason: `must be ${wanted.name}` });
  if (release !== wanted.release)
    faults.push({ field: 'manifest.release', reason: `must be ${wanted.release}` });
  if (entry !== at) faults.push({ field: 'manifest.entry', reason: `must be ${at}` });
  return faults;
}

function checkFiles(files: readonly DescribedFile[]): Fault[] {
  const faults: Fault[] = [];
  const known = new Set<string>();
  for (const [index, { path }] of files.entries()) {
    const field = `files.${index}.path`;
    const folded = path.toLowerCase();
    if (known.has(folded)) faults.push({ field, reason: `names ${path} twice` });
    known.add(folded);
    if (folded === MANIFEST_FILE) faults.push({ field, reason: `must not be ${path}: the server writes it` });
    else if (!KINDS.includes(extensionOf(path)))
      faults.push({ field, reason: `must end in one of .${KINDS.join(', .')}, not be ${path}` });
  }
  const sum = (some: readonly DescribedFile[]) => some.reduce((total, { size }) => total + size, 0);
  const code = files.filter(({ path }) => isCode(path));
  if (sum(files) > LARGEST_RELEASE.all)
    faults.push({ field: 'files', reason: `must have at most ${LARGEST_RELEASE.all} bytes together` });
  if (sum(code) > LARGEST_RELEASE.code)
    faults.push({
      field: 'files',
      reason: `must have at most ${LARGEST_RELEASE.code} bytes of scripts and styles`,
    });
  return faults;
}

/** The entry and the files of each screen are pinned by their digests: they have to be those that are sent. */
function checkPins({ integrity, files: screens = {} }: Manifest, files: readonly DescribedFile[]): Fault[] {
  const digests = new Map(files.map(({ path, digest }) => [path, digest]));
  const pins = [
    { field: 'manifest.integrity', file: ENTRY_FILE, integrity },
    ...Object.entries(screens).flatMap(([screen, pinned]) =>
      pinned.map((pin, index) => ({ field: `manifest.files.${screen}.${index}`, ...pin })),
    ),
  ];
  return pins.flatMap(({ field, file, integrity: pin }) => {
    const digest = digests.get(file);
    if (digest === undefined) return [{ field, reason: `needs ${file}, which is none of the files` }];
    return digest === hexOf(pin) ? [] : [{ field, reason: `isn’t the digest of ${file}` }];
  });
}

/** Paths that the server answers itself. */
const OF_THE_SERVER = /^\/(api|assets|healthz|readyz|metrics)(\/|$)|^\/remotes\/[^/]+\/[^/]+\/|\.[^/]*$/i;

function checkPlaces({ routes, navigation, slots, files }: Manifest, ofShell: readonly string[]): Fault[] {
  const shellPaths = new Set(ofShell.map(foldPath));
  const faults: Fault[] = [];
  const known = new Set<string>();
  for (const [index, { path }] of routes.entries()) {
    const field = `manifest.routes.${index}.path`;
    const folded = foldPath(path);
    if (shellPaths.has(folded)) faults.push({ field, reason: `is ${path}, which belongs to the shell` });
    else if (OF_THE_SERVER.test(path)) faults.push({ field, reason: `is ${path}, which the server needs` });
    if (known.has(folded)) faults.push({ field, reason: `names ${path} twice` });
    known.add(folded);
  }
  for (const [kind, places] of Object.entries({ routes, slots }))
    for (const [index, { screen }] of places.entries())
      if (files && !Object.hasOwn(files, screen))
        faults.push({
          field: `manifest.${kind}.${index}.screen`,
          reason: `is ${screen}, which manifest.files doesn’t have`,
        });
  const paths = new Set(routes.map(({ path }) => path));
  for (const [index, { to }] of navigation.entries())
    if (!paths.has(to))
      faults.push({
        field: `manifest.navigation.${index}.to`,
        reason: `leads to ${to}, which is none of its routes`,
      });
  return faults;
}

/** What a router takes for the same path: capitals, the names of params and a slash at the end make no difference. */
export function foldPath(path: string): string {
  return (
    path
      .toLowerCase()
      .replace(/\/+$/, '')
      .replace(/:[^/]+/g, ':') || '/'
  );
}

export const isCode = (path: string) => /\.(js|css)$/i.test(path);

const extensionOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1] ?? '';
