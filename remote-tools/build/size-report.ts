import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRY_FILE, type Manifest } from '../release/manifest.ts';
import { REMOTES_CHUNK } from './rspack-shell.ts';

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
}

/** Other fonts load only if the page shows one of their letters. */
const ENGLISH_FONT = /-english\..*\.woff2$/;

/** The size limit of the shell's first page, in bytes after brotli, without what only screens need. */
const FIRST_PAGE_BUDGET = 115_000;

/** Why the first page is too large, or null. */
export function firstPageProblem({ shell }: SizeReport): string | null {
  if (shell.brotli <= FIRST_PAGE_BUDGET) return null;
  return `The shell’s first page is ${shell.brotli} bytes; the limit is ${FIRST_PAGE_BUDGET}. Import what only screens need in those screens, or dynamically.`;
}

/** Measures a built site: the first page, and what each remote adds. */
export async function measureSite(siteFolder: string, manifests: readonly Manifest[]): Promise<SizeReport> {
  const html = await readFile(join(siteFolder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="?(\/assets\/[^">\s]+\.(?:js|css))/g)].map(
    (match) => match[1] ?? '',
  );
  const isRemotes = (path: string) => path.startsWith(`/assets/${REMOTES_CHUNK}.`);
  const first = named.filter((path) => !isRemotes(path));
  const shell = await sum(['/index.html', ...first].map((path) => join(siteFolder, path)));
  const screens = await sum(named.filter(isRemotes).map((path) => join(siteFolder, path)));
  const assets = await readdir(join(siteFolder, 'assets'));
  const fonts = await Promise.all(
    assets.filter((name) => ENGLISH_FONT.test(name)).map((name) => stat(join(siteFolder, 'assets', name))),
  );
  const remotes = await Promise.all(
    manifests.map(async ({ name, entry }) => {
      const folder = join(siteFolder, entry, '..');
      const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file));
      return {
        name,
        entry: await sum([join(folder, ENTRY_FILE)]),
        all: await sum(files.map((file) => join(folder, file))),
      };
    }),
  );
  return { shell, screens, fonts: fonts.reduce((total, { size }) => total + size, 0), remotes };
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
export function formatReport({ shell, screens, fonts, remotes }: SizeReport): string {
  const line = (name: string, gzip: string, brotli: string) =>
    `${name.padEnd(28)}${gzip.padStart(9)}${brotli.padStart(9)}`;
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
  ].join('\n');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
