import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Files, remoteFiles, titleOf } from '@kickabout/create-remote';
import { workflow } from '@kickabout/create-remote/workflow';
import { z } from 'zod';
import { readJson } from '../cli/read-json.ts';

/** The remote whose packages a new one starts with: it uses only what all remotes share. */
const LIKE = 'mf-feedback';

/**
 * Writes the files of a new remote: one page for everyone, with its test.
 * @returns their paths, from the root of the repository
 */
export async function scaffoldRemote(root: string, name: string): Promise<string[]> {
  if (existsSync(join(root, name))) throw new Error(`${name} already exists.`);
  const manifest = await readJson(join(root, LIKE, 'package.json'), z.looseObject({}));
  const own = { ...manifest, name: `@kickabout/${name}`, description: `${titleOf(name)}.` };
  const files: Files = {
    'package.json': `${JSON.stringify(own, null, 2)}\n`,
    'tsconfig.json': await readFile(join(root, LIKE, 'tsconfig.json'), 'utf8'),
    ...remoteFiles(name),
  };
  const paths = Object.entries(files).map(([file, text]) => [join(name, file), text] as const);
  const ci = workflow({
    install: 'npm run check',
    test: `npm run unit`,
    release: `npm run release ${name} --`,
    paths: [`${name}/**`, 'shared/**'],
  });
  const all = [...paths, [`.github/workflows/${name}.yml`, ci] as const];
  for (const [path, text] of all) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return all.map(([path]) => path);
}
