import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliOf, ENTRY_FILE } from '@kickabout/releases';
import { readReleases, readShell } from '@kickabout/releases/site';

/** Bytes after brotli. */
export interface SizeReport {
  /** What the shell needs to render its first page: document, scripts and styles. */
  readonly shell: number;
  /** What the first screen of a remote also needs; loaded in parallel. */
  readonly screens: number;
  readonly fonts: number;
  readonly entries: readonly { readonly name: string; readonly bytes: number }[];
  /** Scripts of each remote's page, or of the page with its slot, when it is a visitor's first. */
  readonly pages: readonly { readonly path: string; readonly bytes: number }[];
}

/** Other fonts load only if the page shows one of their letters. */
const ENGLISH_FONT = /assets\/[\w-]+-english\.\w+\.woff2/g;

/** The limits, in bytes after brotli. */
const LIMITS = {
  'The shell’s first page': 97_000,
  'The English fonts': 30_000,
  'The entry of a remote': 10_000,
  'The scripts of a page that everyone sees': 135_000,
} as const;

/** What is too large, one sentence each. */
export function sizeProblems({ shell, fonts, entries, pages }: SizeReport): string[] {
  const check = (what: keyof typeof LIMITS, bytes: number, where = '') =>
    bytes <= LIMITS[what] ? [] : [`${what}${where}: ${bytes} bytes, and the limit is ${LIMITS[what]}.`];
  return [
    ...check('The shell’s first page', shell),
    ...check('The English fonts', fonts),
    ...entries.flatMap(({ name, bytes }) => check('The entry of a remote', bytes, ` (${name})`)),
    ...pages.flatMap(({ path, bytes }) =>
      check('The scripts of a page that everyone sees', bytes, ` (${path})`),
    ),
  ];
}

/** Measures a built site: the first page, what each remote adds, and what each page that everyone sees needs. */
export async function measureSite(siteFolder: string): Promise<SizeReport> {
  const sum = async (paths: readonly string[]) => {
    const sizes = paths.map(async (path) => (await brotliOf(await readFile(join(siteFolder, path)))).length);
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  };
  const html = await readFile(join(siteFolder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/src="?\/(assets\/[^">\s]+\.js)/g)].map(([, path = '']) => path);
  const fonts = [...new Set(html.match(ENGLISH_FONT) ?? [])];
  const fontSizes = await Promise.all(fonts.map(async (path) => (await stat(join(siteFolder, path))).size));
  const forScreens = (await readShell(siteFolder))?.screens.map(({ file }) => file) ?? [];
  const shell = await sum(named);
  const screens = await sum(forScreens);
  const releases = (await readReleases(siteFolder)).map(({ manifest }) => manifest);
  const entries = await Promise.all(
    releases.map(async ({ name, entry }) => ({ name, bytes: await sum([entry]) })),
  );
  const pages = releases.flatMap(({ name, entry, routes, slots, files = {} }) =>
    [...routes, ...slots.map(({ slot, ...place }) => ({ ...place, path: `slot ${slot}` }))]
      .filter(({ access }) => access === 'everyone')
      .map(async ({ path, screen }) => {
        const own = (files[screen] ?? [])
          .map(({ file }) => entry.replace(ENTRY_FILE, file))
          .filter((file) => file.endsWith('.js'));
        const ofEntry = entries.find((one) => one.name === name)?.bytes ?? 0;
        return { path, bytes: shell + screens + ofEntry + (await sum(own)) };
      }),
  );
  return {
    shell: (await sum(['index.html'])) + shell,
    screens,
    fonts: fontSizes.reduce((total, size) => total + size, 0),
    entries,
    pages: await Promise.all(pages),
  };
}

/** The report as lines of text. */
export function formatReport({ shell, screens, fonts, entries, pages }: SizeReport): string {
  const row = (name: string, bytes: number) =>
    `${name.padEnd(34)}${`${(bytes / 1000).toFixed(1)} kB`.padStart(9)}`;
  return [
    row('shell, first page', shell),
    row('for screens of remotes', screens),
    row('fonts', fonts),
    ...entries.map(({ name, bytes }) => row(`${name}, entry`, bytes)),
    ...pages.map(({ path, bytes }) => row(`${path}, scripts`, bytes)),
  ].join('\n');
}
