/** `kickabout-remote build mf-x`: builds a remote outside this repository, and prints its size. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliOf, isCode } from '@kickabout/releases';
import { buildRemote } from '../build/build-remote.ts';
import { runRemoteCommand, sourcesOf } from '../command-line/remote-options.ts';

await runRemoteCommand({ usage: 'npm run build' }, async (options) => {
  const { manifest, folder, files } = await buildRemote(
    sourcesOf(options),
    join(options.root, 'dist/releases'),
  );
  const code = files.filter(isCode).map((file) => readFile(join(folder, file)));
  const sizes = await Promise.all(code.map(async (content) => (await brotliOf(await content)).length));
  const kilobytes = (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
  console.log(
    `Built ${manifest.name} ${manifest.release} into ${relative(options.root, folder)}: ${kilobytes} kB after compression.`,
  );
});
