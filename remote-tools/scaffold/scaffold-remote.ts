import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Files, remoteFiles, titleOf } from '@kickabout/create-remote';

/** The remote whose packages a new one starts with: it uses only what all remotes share. */
const LIKE = 'mf-feedback';

/**
 * Writes the files of a new remote: one page for everyone, with its test.
 * @returns their paths, from the root of the repository
 */
export async function scaffoldRemote(root: string, name: string): Promise<string[]> {
  if (existsSync(join(root, name))) throw new Error(`${name} already exists.`);
  const manifest = JSON.parse(await readFile(join(root, LIKE, 'package.json'), 'utf8')) as object;
  const own = { ...manifest, name: `@kickabout/${name}`, description: `${titleOf(name)}.` };
  const files: Files = {
    'package.json': `${JSON.stringify(own, null, 2)}\n`,
    'tsconfig.json': await readFile(join(root, LIKE, 'tsconfig.json'), 'utf8'),
    ...remoteFiles(name),
  };
  for (const [file, text] of Object.entries(files)) {
    const target = join(root, name, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return Object.keys(files).map((file) => join(name, file));
}
