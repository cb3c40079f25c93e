import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteConfig, screensOf } from '@kickabout/federation/remote-tools';
import type { Configuration } from '@rspack/core';
import { rspackShell } from './rspack-shell.ts';

export interface BundledRemote {
  readonly folder: string;
  readonly remote: RemoteConfig;
}

/**
 * Builds the shell and all screens as one ordinary application, without Module Federation: what the federated site is
 * compared with. Each screen is a lazy chunk, and what screens need is part of the first scripts.
 */
export function rspackOneBundle(
  root: string,
  remotes: readonly BundledRemote[],
  outputFolder: string,
): Configuration {
  const shell = rspackShell(join(root, 'shell'), { outputFolder, lateStyles: true });
  const runtime = join(root, 'shared/federation/src/runtime');
  const screens = `${outputFolder}.screens.ts`;
  mkdirSync(join(outputFolder, '..'), { recursive: true });
  writeFileSync(screens, screensModule(remotes));
  return {
    ...shell,
    entry: { shell: [join(runtime, 'index.ts'), './src/main.ts'] },
    resolve: {
      ...shell.resolve,
      alias: { ...shell.resolve?.alias, [join(runtime, 'load-module.ts')]: screens },
    },
    optimization: {
      ...shell.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 6000,
        cacheGroups: {
          libraries: {
            test: /[\\/]node_modules[\\/].*\.m?js$/,
            name: 'libraries',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
  };
}

/** Replaces `load-module.ts`: the same function, with plain dynamic imports. */
function screensModule(remotes: readonly BundledRemote[]): string {
  const lines = remotes.flatMap(({ folder, remote }) =>
    [...screensOf(remote)].map(([screen, file]) => {
      const path = JSON.stringify(join(folder, file));
      return `  ${JSON.stringify(`${remote.name}/${screen}`)}: () => import(${path}),`;
    }),
  );
  return [
    'const screens: Record<string, () => Promise<unknown>> = {',
    ...lines,
    '};',
    'export const loadModule = ({ name }: { name: string }, screen: string) =>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    '  (screens[`${name}/${screen}`] ?? (() => Promise.reject(new Error(screen))))();',
    '',
  ].join('\n');
}
