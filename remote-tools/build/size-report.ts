import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRY_FILE } from '@kickabout/releases';
import { readReleases, readShell } from '@kickabout/releases/site';
import { brotliSizeOf } from './precompress.ts';

/** A part of a site, with its size in bytes after brotli. */
interface Part {
  readonly name: string;
  readonly bytes: number;
  /** How large it may be. */
  readonly limit?: number;
}

/** Other fonts load only if the page shows one of their letters. */
const ENGLISH_FONT = /assets\/[\w-]+-english\.\w+\.woff2/g;

/** What is too large, one sentence each. */
export const sizeProblems = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ name, bytes, limit = Number.POSITIVE_INFINITY }) =>
    bytes <= limit ? [] : [`${name}: ${bytes} bytes, and the limit is ${limit}.`],
  );

/**
 * Measures a built site: what the shell needs to render its first page, what the first screen of any remote also needs, and the scripts
 * of each remote's page, or of the page with its slot, when it is a visitor's first.
 */
export async function measureSite(siteFolder: string): Promise<readonly Part[]> {
  const sum = async (paths: readonly string[]) => {
    const sizes = paths.map((path) => brotliSizeOf(join(siteFolder, path)));
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  };
  const html = await readFile(join(siteFolder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/src="?\/(assets\/[^">\s]+\.js)/g)].map(([, path = '']) => path);
  const fonts = [...new Set(html.match(ENGLISH_FONT) ?? [])];
  const fontSizes = await Promise.all(fonts.map(async (path) => (await stat(join(siteFolder, path))).size));
  const forScreens = (await readShell(siteFolder))?.screens.map(({ file }) => file) ?? [];
  const [shell, screens] = [await sum(named), await sum(forScreens)];
  const remotes = (await readReleases(siteFolder)).map(async ({ manifest }) => {
    const { name, entry, routes, slots, files = {} } = manifest;
    const bytes = await sum([entry]);
    const places = [...routes, ...slots.map(({ slot, ...place }) => ({ ...place, path: `slot ${slot}` }))];
    const pages = places
      .filter(({ access }) => access === 'everyone')
      .map(async ({ path, screen }): Promise<Part> => {
        const own = (files[screen] ?? [])
          .map(({ file }) => entry.replace(ENTRY_FILE, file))
          .filter((file) => file.endsWith('.js'));
        return {
          name: `${path}, scripts`,
          bytes: shell + screens + bytes + (await sum(own)),
          limit: 138_000,
        };
      });
    return [{ name: `${name}, entry`, bytes, limit: 10_000 }, ...(await Promise.all(pages))];
  });
  return [
    { name: 'shell, first page', bytes: (await sum(['index.html'])) + shell, limit: 97_000 },
    { name: 'for screens of remotes', bytes: screens },
    { name: 'fonts', bytes: fontSizes.reduce((total, size) => total + size, 0), limit: 30_000 },
    ...(await Promise.all(remotes)).flat(),
  ];
}

/** The sizes as lines of text. */
export const formatSizes = (parts: readonly Part[]): string =>
  parts
    .map(({ name, bytes }) => `${name.padEnd(34)}${`${(bytes / 1000).toFixed(1)} kB`.padStart(9)}`)
    .join('\n');
