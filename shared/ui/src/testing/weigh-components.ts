import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ModuleOptions, rspack } from '@rspack/core';

/** Bundles TypeScript and CSS as the site's own bundles do. */
const RULES: ModuleOptions = {
  parser: { 'css/auto': { namedExports: false } },
  rules: [
    { test: /\.css$/, type: 'css/auto' },
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    },
  ],
};

/** The size of these exports in one production bundle without React, in bytes after gzip. */
export async function weighComponents(names: readonly string[]): Promise<{ js: number; css: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'kickabout-weight-'));
  const index = JSON.stringify(join(import.meta.dirname, '../index.ts'));
  await writeFile(
    join(folder, 'entry.ts'),
    `import { ${names.join(', ')} } from ${index};\nconsole.log(${names.join(', ')});\n`,
  );
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './entry.ts',
    devtool: false,
    externals: { react: 'React', 'react/jsx-runtime': 'JSX', 'react-dom': 'ReactDOM' },
    output: { path: folder, filename: 'out.js', cssFilename: 'out.css' },
    module: RULES,
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error !== null) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
      else done();
    });
  });
  const [js = 0, css = 0] = await Promise.all(
    ['out.js', 'out.css'].map(async (file) => gzipSync(await readFile(join(folder, file))).length),
  );
  await rm(folder, { recursive: true });
  return { js, css };
}
