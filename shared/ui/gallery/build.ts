import { resolve } from 'node:path';
import { type ModuleOptions, rspack } from '@rspack/core';

const here = import.meta.dirname;

/** Bundles TypeScript and CSS as the site's own bundles do. */
export const bundleRules: ModuleOptions = {
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

/** Builds the gallery into a folder. */
export async function buildGallery(output: string, mode: 'development' | 'production'): Promise<void> {
  const compiler = rspack({
    mode,
    context: here,
    entry: './gallery.tsx',
    devtool: false,
    output: { path: output, filename: 'gallery.js', cssFilename: 'gallery.css', clean: true },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: bundleRules,
    plugins: [new rspack.HtmlRspackPlugin({ template: resolve(here, 'gallery.html') })],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error !== null) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
      else done();
    });
  });
  await new Promise<void>((done) => compiler.close(() => done()));
}
