#!/usr/bin/env node
/**
 * `create-remote mf-x`: creates a remote in a folder of its own, outside this repository, and installs and tests it. In the
 * folder of such a remote, `create-remote --update` brings it the packages of this version.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Installs, ownFolderFiles, withInstalls } from './own-folder-files.ts';

const OLDEST_NODE = '22.18';
/** The packages that come with this one, and what a remote installs of them and beside them. */
const PACKAGES = join(import.meta.dirname, '../packages');

const [argument = ''] = process.argv.slice(2);
try {
  if (process.versions.node.localeCompare(OLDEST_NODE, 'en', { numeric: true }) < 0) {
    throw new Error(
      `This is Node.js ${process.versions.node}. A remote needs Node.js ${OLDEST_NODE} or newer: see https://nodejs.org.`,
    );
  }
  const installs = JSON.parse(readFileSync(join(PACKAGES, 'installs.json'), 'utf8')) as Installs;
  if (argument === '--update') update(process.cwd(), installs);
  else create(argument, installs);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function create(name: string, installs: Installs): void {
  if (!/^mf-[a-z][a-z0-9-]*$/.test(name)) {
    throw new Error(
      `Name the new remote, like "create-remote mf-kit". ${name ? `"${name}" is not such a name: mf- and lower-case letters, digits and hyphens.` : ''}`.trim(),
    );
  }
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} already exists.`);
  for (const [file, text] of Object.entries(ownFolderFiles(name, installs))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    console.log(`  + ${join(name, file)}`);
  }
  bringPackages(folder);
  console.log(`\nIn ${name}:
  npm run dev -- --site https://club.example      shows it inside the club's site, in your tab only
  npm run release -- --to https://club.example    makes it live, with a key of the club's admin`);
}

function update(folder: string, installs: Installs): void {
  if (!existsSync(join(folder, 'remote.config.ts'))) {
    throw new Error(`${folder} has no remote.config.ts. Run this in the folder of a remote.`);
  }
  const manifest = join(folder, 'package.json');
  writeFileSync(manifest, withInstalls(readFileSync(manifest, 'utf8'), installs));
  bringPackages(folder);
  console.log('\nThe packages are up to date.');
}

/**
 * Puts the packages into the remote's own folder, so that anyone who clones it only needs npm, and tries them out.
 */
function bringPackages(folder: string): void {
  rmSync(join(folder, 'packages'), { recursive: true, force: true });
  cpSync(PACKAGES, join(folder, 'packages'), { recursive: true });
  rmSync(join(folder, 'packages/installs.json'));
  runStep('Packages installed', folder, ['install', '--no-audit', '--no-fund']);
  runStep('Types checked, and the test passed', folder, ['test']);
}

function runStep(title: string, cwd: string, args: readonly string[]): void {
  const since = Date.now();
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    const end = `${stdout}${stderr}`.trim().split('\n').slice(-15).join('\n');
    throw new Error(`${end}\n\n"npm ${args[0]}" failed in ${cwd}.`);
  }
  console.log(`  ✓ ${title.padEnd(36)}${((Date.now() - since) / 1000).toFixed(1).padStart(5)} s`);
}
