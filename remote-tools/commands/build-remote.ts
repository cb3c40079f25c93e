/** `kickabout-remote build mf-x`: builds a remote outside this repository, and prints its size. */
import { join, relative } from 'node:path';
import { isCode } from '@kickabout/releases';
import { buildRemote } from '../build/build-remote.ts';
import { brotliSizeOf } from '../build/precompress.ts';
import { runRemoteCommand, sourcesOf } from '../command-line/remote-options.ts';

await runRemoteCommand({ usage: 'npm run build' }, async (options) => {
  const { manifest, folder, files } = await buildRemote(
    sourcesOf(options),
    join(options.root, 'dist/releases'),
  );
  const sizes = await Promise.all(files.filter(isCode).map((file) => brotliSizeOf(join(folder, file))));
  const kilobytes = (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
  console.log(
    `Built ${manifest.name} ${manifest.release} into ${relative(options.root, folder)}: ${kilobytes} kB after compression.`,
  );
});
