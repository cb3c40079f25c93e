import { cpSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type RemoteConfig, screensOf } from '@kickabout/federation/remote-tools';
import { buildShell } from '@kickabout/remote-tools/build-shell';
import type { Compiler, Configuration } from '@rspack/core';

/** A build of all screens as one ordinary application. */
export interface OneBundle {
  readonly siteFolder: string;
  /** The scripts and styles of a screen, by remote and screen: `mf-x/x-screen`. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/**
 * Builds the shell and all screens as one application, without Module Federation: what the site of remotes is compared with. Each
 * screen is a lazy chunk, and what screens need is part of the first scripts. The built remotes are beside it, because the server
 * learns from them which pages there are.
 */
export async function buildOneBundle(root: string): Promise<OneBundle> {
  const site = join(root, 'dist/site');
  const siteFolder = join(root, 'dist/one-bundle');
  const sources = await findScreens(root);
  const screens = [...sources.keys()];
  const files = new Map<string, string[]>();
  const runtime = join(root, 'shared/federation/src/runtime');
  const modules = `${siteFolder}.screens.ts`;
  writeFileSync(modules, screensModule(sources));
  await buildShell(join(root, 'shell'), siteFolder, (config) => ({
    ...config,
    entry: { ...(config.entry as object), shell: [join(runtime, 'index.ts'), './src/main.ts'] },
    resolve: {
      ...config.resolve,
      alias: { ...(config.resolve?.alias || {}), [join(runtime, 'load-screen-module.ts')]: modules },
    },
    optimization: { ...config.optimization, splitChunks: ordinarySplit(config) },
    plugins: [...(config.plugins ?? []), noteFiles(screens, files)],
  }));
  cpSync(join(site, 'remotes'), join(siteFolder, 'remotes'), { recursive: true });
  return { siteFolder, files };
}

/** The source of each screen, by remote and screen. */
async function findScreens(root: string): Promise<Map<string, string>> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-')).toSorted();
  const remotes = await Promise.all(
    names.map(async (name) => (await import(join(root, name, 'remote.config.ts'))).default as RemoteConfig),
  );
  return new Map(
    remotes.flatMap((remote) =>
      [...screensOf(remote)].map(([screen, file]) => [
        `${remote.name}/${screen}`,
        join(root, remote.name, file),
      ]),
    ),
  );
}

function ordinarySplit(config: Configuration) {
  const given = config.optimization?.splitChunks;
  const libraries = given ? given.cacheGroups?.['libraries'] : undefined;
  return { chunks: 'async' as const, minSize: 6000, cacheGroups: libraries ? { libraries } : {} };
}

/** Notes which files a screen needs. */
function noteFiles(screens: readonly string[], files: Map<string, string[]>) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tap('note-files', ({ namedChunkGroups }) => {
        for (const screen of screens) {
          const all = namedChunkGroups.get(chunkOf(screen))?.getFiles() ?? [];
          files.set(
            screen,
            all.filter((file) => /\.(js|css)$/.test(file)),
          );
        }
      });
    },
  };
}

const chunkOf = (screen: string) => screen.replace('/', '--');

/** In place of `load-screen-module.ts`: the same function, with plain dynamic imports. */
function screensModule(sources: ReadonlyMap<string, string>): string {
  const lines = [...sources].map(
    ([screen, path]) =>
      `  ${JSON.stringify(screen)}: () => import(/* webpackChunkName: "${chunkOf(screen)}" */ ${JSON.stringify(path)}),`,
  );
  return [
    'const screens: Record<string, () => Promise<unknown>> = {',
    ...lines,
    '};',
    'export const loadScreenModule = ({ name }: { name: string }, screen: string) =>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    '  (screens[`${name}/${screen}`] ?? (() => Promise.reject(new Error(screen))))();',
    '',
  ].join('\n');
}

export interface PassingServer {
  readonly address: string;
  stop(): void;
}

/**
 * Passes everything on to a running site. `change` may change the text of its pages, which are compressed again: both sites of the
 * comparison are reached through such a server.
 */
export async function passOn(site: string, change: (html: string) => string): Promise<PassingServer> {
  const server = createServer((incoming, answer) => {
    const isPage = incoming.headers['sec-fetch-dest'] === 'document';
    const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const passed = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method, headers },
      async (response) => {
        if (!isPage) {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          return void response.pipe(answer);
        }
        const { 'content-length': _, ...kept } = response.headers;
        const html = await promisify(brotliCompress)(change(await text(response)));
        answer.writeHead(response.statusCode ?? 502, { ...kept, 'content-encoding': 'br' }).end(html);
      },
    );
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A page whose preloads name the bundle's files of the same screens. */
export function withItsOwnPreloads(html: string, { files }: OneBundle): string {
  return html.replaceAll(
    /<link rel="?preload"?[^>]*href="?\/remotes\/(mf-[\w-]+)\/[^/]+\/([\w-]+)\.(js|css)"?[^>]*>/g,
    (_, name: string, screen: string, kind: string) =>
      (files.get(`${name}/${screen}`) ?? [])
        .filter((file) => file.endsWith(`.${kind}`))
        .map((file) => {
          const as = kind === 'js' ? 'script' : 'style';
          return `<link rel="preload" as="${as}" crossorigin fetchpriority="low" href="/${file}">`;
        })
        .join(''),
  );
}
