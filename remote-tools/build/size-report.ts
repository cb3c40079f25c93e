import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRY_FILE, type Manifest } from '@kickabout/releases';
import { readManifest } from '../release/manifest.ts';
import { readShell } from '../release/shell-description.ts';

/** Bytes after compression. */
export interface WireSize {
  readonly gzip: number;
  readonly brotli: number;
}

export interface SizeReport {
  /** What the shell needs to render its first page: document, scripts and styles. */
  readonly shell: WireSize;
  /** What the first screen of a remote also needs; loaded in parallel. */
  readonly screens: WireSize;
  readonly fonts: number;
  readonly remotes: readonly { readonly name: string; readonly entry: WireSize; readonly all: WireSize }[];
  /** Scripts of each remote's page, or of the page with its slot, when it is a visitor's first. */
  readonly pages: readonly { readonly path: string; readonly scripts: WireSize }[];
}

/** Other fonts load only if the page shows one of their letters. */
const ENGLISH_FONT = /assets\/[\w-]+-english\.\w+\.woff2/g;

/** The limits, in bytes after brotli. */
const LIMITS = {
  'The shell’s first page': 91_000,
  'The English fonts': 30_000,
  // It names each of the remote's screens. The largest, with the admins' twelve, is never loaded by players.
  'The entry of a remote': 5000,
  'The scripts of a page that everyone sees': 111_000,
} as const;

/** What is too large, one sentence each. */
export function sizeProblems({ shell, fonts, remotes, pages }: SizeReport): string[] {
  const check = (what: keyof typeof LIMITS, bytes: number, where = '') =>
    bytes <= LIMITS[what] ? [] : [`${what}${where}: ${bytes} bytes, and the limit is ${LIMITS[what]}.`];
  return [
    ...check('The shell’s first page', shell.brotli),
    ...check('The English fonts', fonts),
    ...remotes.flatMap(({ name, entry }) => check('The entry of a remote', entry.brotli, ` (${name})`)),
    ...pages.flatMap(({ path, scripts }) =>
      check('The scripts of a page that everyone sees', scripts.brotli, ` (${path})`),
    ),
  ];
}

/** Measures a built site: the first page, what each remote adds, and what each page needs. */
export async function measureSite(siteFolder: string, live: readonly Manifest[]): Promise<SizeReport> {
  const at = (path: string) => join(siteFolder, path);
  const html = await readFile(at('index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="?(\/assets\/[^">\s]+\.(?:js|css))/g)].map(
    ([, path = '']) => path,
  );
  const styles = await Promise.all(named.filter(isStyle).map((path) => readFile(at(path), 'utf8')));
  const fonts = new Set([html, ...styles].flatMap((text) => text.match(ENGLISH_FONT) ?? []));
  const fontSizes = [...fonts].map(async (path) => (await stat(at(path))).size);
  const forScreens = ((await readShell(siteFolder))?.screens ?? []).map(({ file }) => file);
  const manifests = await Promise.all(
    live.map(async (one) => (await readManifest(siteFolder, one.name, one.release)) ?? one),
  );
  return {
    shell: await sum(['index.html', ...named].map(at)),
    screens: await sum(forScreens.map(at)),
    fonts: (await Promise.all(fontSizes)).reduce((total, size) => total + size, 0),
    remotes: await Promise.all(manifests.map((manifest) => measureRemote(siteFolder, manifest))),
    pages: await Promise.all(
      manifests.flatMap(({ entry, routes, slots, files = {} }) =>
        [...routes, ...slots.map(({ slot, ...place }) => ({ ...place, path: `slot ${slot}` }))]
          .filter(({ access }) => access === 'everyone')
          .map(async ({ path, screen }) => {
            const own = (files[screen] ?? []).map(({ file }) => join(entry, '..', file));
            const scripts = [...named, ...forScreens, entry, ...own].filter((file) => !isStyle(file));
            return { path, scripts: await sum(scripts.map(at)) };
          }),
      ),
    ),
  };
}

const isStyle = (path: string) => path.endsWith('.css');

async function measureRemote(siteFolder: string, { name, entry }: Manifest) {
  const folder = join(siteFolder, entry, '..');
  const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file));
  return {
    name,
    entry: await sum([join(folder, ENTRY_FILE)]),
    all: await sum(files.map((file) => join(folder, file))),
  };
}

async function sum(paths: readonly string[]): Promise<WireSize> {
  const sizes = await Promise.all(
    paths.map(async (path) => ({
      gzip: (await stat(`${path}.gz`)).size,
      brotli: (await stat(`${path}.br`)).size,
    })),
  );
  return sizes.reduce((a, b) => ({ gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }), {
    gzip: 0,
    brotli: 0,
  });
}

/** The report as lines of text. */
export function formatReport({ shell, screens, fonts, remotes, pages }: SizeReport): string {
  const line = (name: string, gzip: string, brotli: string) =>
    `${name.padEnd(34)}${gzip.padStart(9)}${brotli.padStart(9)}`;
  const row = (name: string, size: WireSize) => line(name, kilobytes(size.gzip), kilobytes(size.brotli));
  return [
    line('', 'gzip', 'brotli'),
    row('shell, first page', shell),
    row('for screens of remotes', screens),
    line('fonts', '', kilobytes(fonts)),
    ...remotes.flatMap(({ name, entry, all }) => [
      row(`${name}, entry`, entry),
      row(`${name}, all screens`, all),
    ]),
    ...pages.map(({ path, scripts }) => row(`${path}, scripts`, scripts)),
  ].join('\n');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
