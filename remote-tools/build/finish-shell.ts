import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CONTRACT_VERSION, SHARED_MODULES } from '@kickabout/federation/remote-tools';
import { integrityOf, SHELL_FILE } from '@kickabout/releases';
import type { ShellDescription } from '@kickabout/releases/site';
import type { Configuration } from '@rspack/core';
import { readJson, versioned } from '../command-line/read-json.ts';
import { runRspack } from './run-rspack.ts';

/** What the build for Node.js exports. */
interface Prerender {
  /** The pages as HTML, by path. */
  prerenderPages(): Record<string, string>;
  pageTitles: Record<string, string>;
}

interface Paint {
  paintShapes(): Record<string, string>;
}

/**
 * The shell's pages as HTML and their titles, both by path, and the shapes of first paints, from a build for Node.js.
 * @param temporary a folder for that build, which is deleted
 */
async function prerenderPages(folder: string, temporary: string) {
  try {
    await runRspack(folder, temporary, forNode);
    const load = createRequire(import.meta.url);
    const { prerenderPages, pageTitles } = load(join(temporary, 'prerender.cjs')) as Prerender;
    const { paintShapes } = load(join(temporary, 'paint.cjs')) as Paint;
    const style = await readFile(join(temporary, 'paint.css'), 'utf8');
    return { pages: prerenderPages(), titles: pageTitles, shapes: { ...paintShapes(), style } };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** With the class names of the browser's build. */
function forNode(shell: Configuration): Configuration {
  return {
    ...shell,
    target: 'node24',
    devtool: false,
    entry: { prerender: './src/prerender.tsx', paint: './src/first-paint/shapes.tsx' },
    output: {
      ...shell.output,
      filename: '[name].cjs',
      cssFilename: '[name].css',
      library: { type: 'commonjs2' },
      crossOriginLoading: false,
    },
    module: {
      ...shell.module,
      generator: { 'css/auto': { ...shell.module?.generator?.['css/auto'], exportsOnly: false } },
    },
    optimization: {
      ...shell.optimization,
      minimizer: (shell.optimization?.minimizer ?? []).slice(-1),
      splitChunks: false,
    },
    plugins: [],
  };
}

/** The service worker, and what it shows while the server can't be reached. */
const WORKER_FILE = 'worker.js';
const OFFLINE_PAGE = 'offline.html';
/** The chunk that the first screen of a remote needs, named in the shell's sources; a remote's page preloads it. */
const REMOTES_CHUNK = 'remotes';

/** What the offline page loads: its scripts, and the fonts for English. */
const OFFLINE_FILE = /\/assets\/[\w-]+(?:\.\w+\.js|-english\.\w+\.woff2)/g;

const ENGLISH_FONT = /\/assets\/[\w-]+-english\.\w+\.woff2/g;

/**
 * Completes the page of a built shell: puts its styles and the pages as HTML into it, so that a browser paints before any
 * script, and writes its description both beside it and into it.
 * @param folder where the shell's sources are
 */
export async function finishShell(shellFolder: string, folder: string): Promise<void> {
  const page = join(shellFolder, 'index.html');
  const { pages, titles, shapes } = await prerenderPages(folder, `${shellFolder}.prerender`);
  const styled = await inlineStyles(await readFile(page, 'utf8'), shellFolder);
  // Before everything that the server adds for one route.
  const urgent = styled.replaceAll(
    '<script crossorigin defer',
    '<script crossorigin defer fetchpriority="high"',
  );
  const html = urgent.replace(
    '<div id="root"></div>',
    () => `<div id="root"><!--page-->${pages['/*']}<!--/page--></div>`,
  );
  const description: ShellDescription = {
    ...(await describeShell(html, shellFolder)),
    pages,
    titles,
    shapes,
  };
  const meta = `<meta name="shell-release" content="${description.release}">`;
  const fonts = new Set(html.match(ENGLISH_FONT) ?? []);
  // Text whose font isn't there when it's first drawn keeps the fallback.
  const preloads = [...fonts].map(
    (path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`,
  );
  await writeFile(
    page,
    html.replace('</head>', () => `${preloads.join('')}${meta}</head>`),
  );
  await writeFile(join(shellFolder, SHELL_FILE), `${JSON.stringify(description, null, 2)}\n`);
  await finishWorker(shellFolder);
}

/** Tells the worker which files the offline page needs, and their digests. A worker only changes with that page, its files or its own code. */
async function finishWorker(shellFolder: string): Promise<void> {
  const path = join(shellFolder, OFFLINE_PAGE);
  const built = await readFile(path, 'utf8').catch(() => null);
  if (built === null) return;
  const html = await inlineStyles(built, shellFolder);
  await writeFile(path, html);
  const files = [`/${OFFLINE_PAGE}`, ...new Set(html.match(OFFLINE_FILE) ?? [])];
  const digests = Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const digest = createHash('sha256').update(await readFile(join(shellFolder, file)));
        return [file, digest.digest('base64')] as const;
      }),
    ),
  );
  const digest = createHash('sha256').update(JSON.stringify(digests)).digest('hex').slice(0, 12);
  const offline = JSON.stringify({ page: `/${OFFLINE_PAGE}`, digests, digest });
  const worker = join(shellFolder, WORKER_FILE);
  await writeFile(worker, `self.OFFLINE=${offline};\n${await readFile(worker, 'utf8')}`);
}

/** Replaces the links to style sheets with their content: a first paint waits for no other request. */
async function inlineStyles(html: string, shellFolder: string): Promise<string> {
  const links = [...html.matchAll(/<link [^>]*href="?([^">\s]+\.css)[^>]*>/g)];
  let inlined = html;
  for (const [link, path = ''] of links) {
    const css = await readFile(join(shellFolder, path), 'utf8');
    inlined = inlined.replace(link, () => `<style>${css.replace(/\/\*#.*?\*\//s, '').trim()}</style>`);
  }
  return inlined;
}

/** Describes a shell from its page, which names all of its scripts by content hash. */
async function describeShell(html: string, shellFolder: string) {
  const provides = await Promise.all(
    Object.keys(SHARED_MODULES).map(async (module) => [module, await versionOf(module)] as const),
  );
  return {
    release: createHash('sha256').update(html).digest('hex').slice(0, 12),
    contract: CONTRACT_VERSION,
    provides: Object.fromEntries(provides),
    screens: await screenFiles(shellFolder),
  };
}

/** The files of the chunk that the first screen of any remote needs. */
async function screenFiles(shellFolder: string): Promise<ShellDescription['screens']> {
  const assets = await readdir(join(shellFolder, 'assets'));
  const files = assets.filter((name) => name.startsWith(`${REMOTES_CHUNK}.`) && /\.(js|css)$/.test(name));
  return Promise.all(
    files.map(async (name) => ({
      file: `assets/${name}`,
      integrity: integrityOf(await readFile(join(shellFolder, 'assets', name))),
    })),
  );
}

/** Packages of this workspace have the contract's version, all others their own. */
async function versionOf(module: string): Promise<string> {
  if (module.startsWith('@kickabout/')) return CONTRACT_VERSION;
  const name = /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;
  const federation = import.meta.resolve('@kickabout/federation/remote-tools');
  const path = createRequire(federation).resolve(`${name}/package.json`);
  return (await readJson(path, versioned)).version;
}
