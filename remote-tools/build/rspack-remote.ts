import { resolve } from 'node:path';
import {
  containerName,
  ONLY_THROUGH,
  type RemoteConfig,
  SHARED_MODULES,
  screensOf,
} from '@kickabout/federation/remote-tools';
import { ENTRY_FILE } from '@kickabout/releases';
import { type Configuration, container, sharing } from '@rspack/core';
import { baseConfig, type Mode } from './base-config.ts';
import { chunkLoading } from './chunk-loading.ts';
import { listNeeds } from './list-needs.ts';
import { listScreenFiles } from './list-screen-files.ts';
import { refuseOwnCopies } from './refuse-own-copies.ts';
import { replaceRuntime } from './replace-runtime.ts';
import { sharingRuntime } from './sharing-runtime.ts';

export interface RemoteBuildOptions {
  readonly mode?: Mode;
  readonly release?: string;
  readonly outputFolder?: string;
}

/** An entry always runs as a script of its own, so its files are beside it; an address may end in `?again=1`. */
const OWN_FOLDER = `__webpack_require__.p = document.currentScript.src.replace(/[^/]*$/, '');`;

/** Builds a remote as one container that exposes each screen as a module, and contains no shared module. */
export function rspackRemote(
  remote: RemoteConfig,
  folder: string,
  { mode = 'production', release = 'local', outputFolder = resolve(folder, 'dist') }: RemoteBuildOptions = {},
): Configuration {
  const name = containerName(remote.name, release);
  const base = baseConfig({
    folder,
    outputFolder,
    mode,
    uniqueName: name,
    cssPrefix: remote.name,
    plugins: [
      new container.ContainerPlugin({
        name,
        filename: ENTRY_FILE,
        library: { type: 'var', name },
        exposes: Object.fromEntries(
          [...screensOf(remote)].map(([screen, file]) => [`./${screen}`, { import: file, name: screen }]),
        ),
      }),
      new sharing.ConsumeSharedPlugin({
        consumes: Object.fromEntries(
          Object.entries(SHARED_MODULES).map(([module, requiredVersion]) => [
            module,
            { import: false as const, requiredVersion, singleton: true, strictVersion: true },
          ]),
        ),
      }),
      sharingRuntime(),
      replaceRuntime({ auto_public_path: () => OWN_FOLDER }),
      refuseOwnCopies(remote.name, ONLY_THROUGH),
      listNeeds(SHARED_MODULES),
      listScreenFiles(screensOf(remote).keys()),
      chunkLoading(),
    ],
  });
  return {
    ...base,
    output: { ...base.output, publicPath: 'auto' },
    optimization: {
      ...base.optimization,
      // Another request costs a phone more than the few kilobytes that two screens may both contain.
      splitChunks: { chunks: 'async', minSize: 60_000 },
    },
  };
}
