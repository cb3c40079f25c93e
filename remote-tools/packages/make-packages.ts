import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CONTRACT_VERSION } from '@kickabout/federation/remote-tools';
import { runProgram } from '@kickabout/tools/run-program';
import { z } from 'zod';
import { CommandError } from '../command-line/command.ts';
import { readJson } from '../command-line/read-json.ts';
import { compileMembers, completeMember } from './compile-members.ts';
import {
  describePackage,
  installedVersion,
  isSource,
  type MemberManifest,
  readMemberManifest,
} from './describe-package.ts';

/** The members that screens are written with. */
const FOR_SCREENS = ['contract', 'domain', 'session', 'client', 'ui', 'federation'].map(
  (name) => `shared/${name}`,
);
/** The members that build, test and release a remote. */
const FOR_TOOLS = ['shared/releases', 'tools', 'remote-tools'];
/** Creates a remote with all of these; its package contains the other packages. */
const CREATOR = 'create-remote';
const MEMBERS = [...FOR_SCREENS, ...FOR_TOOLS, CREATOR];

/** The remote whose libraries a new one gets too. */
const LIKE = 'mf-feedback';

interface Member {
  readonly member: string;
  readonly manifest: MemberManifest;
}

/**
 * Compiles and packs what a remote outside this repository needs, as files that `npm install` takes. Their version is the
 * contract's, and a digest of what they contain. The folder is replaced.
 * @returns the paths of the packages
 * @throws CommandError that says what doesn't compile or isn't declared
 */
export async function makePackages(
  root: string,
  folder: string,
): Promise<{ version: string; files: readonly string[] }> {
  const members = await Promise.all(
    MEMBERS.map(async (member) => ({ member, manifest: await readMemberManifest(join(root, member)) })),
  );
  const work = await mkdtemp(join(tmpdir(), 'kickabout-packages-'));
  try {
    const entries = members.flatMap(({ member, manifest: { exports = {}, bin = {} } }) =>
      [...Object.values(exports), ...Object.values(bin)].filter(isSource).map((file) => join(member, file)),
    );
    await compileMembers(root, entries, pathsOf(root, members), work);
    // The name of a release depends on this version, so it must never stand for two contents.
    const version = `${CONTRACT_VERSION}-files-${await digestOf(work)}`;
    for (const member of members) await completePackage(root, work, member, version);
    await writeFile(join(work, 'remote-tools/tsconfig.json'), await remoteTsconfig(root));

    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const files = await pack(
      folder,
      [...FOR_SCREENS, ...FOR_TOOLS].map((member) => join(work, member)),
    );
    const inside = join(work, CREATOR, 'packages');
    for (const file of files) await cp(file, join(inside, basename(file)), { recursive: true });
    const installs = await describeInstalls(root, members, version);
    await writeFile(join(inside, 'installs.json'), JSON.stringify(installs, null, 2));
    return { version, files: [...files, ...(await pack(folder, [join(work, CREATOR)]))] };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The file of each export of the members, by what is imported. */
const pathsOf = (root: string, members: readonly Member[]) =>
  Object.fromEntries(
    members.flatMap(({ member, manifest: { name, exports = {} } }) =>
      Object.entries(exports).map(([part, file]) => [name + part.slice(1), [join(root, member, file)]]),
    ),
  );

/** Adds everything to a compiled member that its package has besides scripts. */
async function completePackage(
  root: string,
  work: string,
  { member, manifest }: Member,
  version: string,
): Promise<void> {
  const imported = await completeMember(root, member, work);
  for (const file of Object.values(manifest.exports ?? {}))
    if (!isSource(file)) await cp(join(root, member, file), join(work, member, file));
  const description = await describePackage(join(root, member), manifest, version, imported);
  await writeFile(join(work, member, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  await cp(join(root, 'LICENSE'), join(work, member, 'LICENSE'));
}

const tsconfig = z.object({ compilerOptions: z.looseObject({}) });

/** The compiler's settings for remotes, in one file. */
async function remoteTsconfig(root: string): Promise<string> {
  const settings = await Promise.all(
    ['tsconfig.base.json', 'tsconfig.site.json'].map(
      async (file) => (await readJson(join(root, file), tsconfig)).compilerOptions,
    ),
  );
  const types = ['node', '@kickabout/ui/css-modules'];
  return JSON.stringify({ compilerOptions: Object.assign({}, ...settings, { types }) }, null, 2);
}

/** The dependencies of a new remote: the packages, beside it in `packages/`, and the libraries that our remotes have. */
async function describeInstalls(root: string, members: readonly Member[], version: string) {
  const packages = (chosen: readonly string[]) =>
    members
      .filter(({ member }) => chosen.includes(member))
      .map(({ manifest: { name } }) => [name, `file:packages/${fileOf(name, version)}`]);
  const libraries = (names: object = {}) =>
    Promise.all(
      Object.keys(names)
        .filter((name) => !name.startsWith('@kickabout/'))
        .map(async (name) => [name, await installedVersion(join(root, LIKE), name)]),
    );
  const like = await readMemberManifest(join(root, LIKE));
  return {
    dependencies: Object.fromEntries([...packages(FOR_SCREENS), ...(await libraries(like.dependencies))]),
    devDependencies: Object.fromEntries([...packages(FOR_TOOLS), ...(await libraries(like.devDependencies))]),
  };
}

/** Packs folders, and returns the files. */
async function pack(folder: string, packages: readonly string[]): Promise<string[]> {
  const options = ['pack', '--silent', '--pack-destination', folder];
  const { ok, output } = await runProgram('npm', [...options, ...packages]);
  if (!ok) throw new CommandError(`"npm pack" failed:\n${output}`);
  return output.split('\n').flatMap((line) => (line.endsWith('.tgz') ? join(folder, line) : []));
}

/** How npm names the file of a package. */
const fileOf = (name: string, version: string) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|d\.ts)$/.test(file));
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}
