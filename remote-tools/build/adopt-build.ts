import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { containerName, SHARED_MODULES, screensOf } from '@kickabout/federation/remote-tools';
import { ENTRY_FILE, integrityOf, MANIFEST_FILE, releaseFolder } from '@kickabout/releases';
import { styleProblem } from '../release/check-release.ts';
import { ReleaseRefusal } from '../release/go-live.ts';
import { pinFiles, readManifest } from '../release/manifest.ts';
import { exists } from './build-members.ts';
import { describeRelease } from './describe-release.ts';
import { readRemoteConfig } from './member.ts';
import { precompress } from './precompress.ts';
import { remoteFolder } from './project.ts';

/** What Module Federation's plugin writes about a build, as far as it's used here. */
interface FederationManifest {
  readonly metaData: { readonly globalName: string };
  readonly shared: readonly {
    readonly name: string;
    readonly requiredVersion: string;
    readonly assets: Assets;
  }[];
  readonly exposes: readonly { readonly path: string; readonly assets: Assets }[];
}

type Assets = Readonly<
  Record<'js' | 'css', { readonly sync: readonly string[]; readonly async: readonly string[] }>
>;

/** Where the plugin writes it, unless the build names another file. */
const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Files that describe a build, and aren't part of what a browser loads. */
const NOT_SHIPPED = /(^|[\\/])(mf-(manifest|stats)\.json|@mf-types.*|.*\.(br|gz))$/;

/**
 * Takes over what the ModuleFederationPlugin of `@module-federation/enhanced` has built as a release of a remote. The build
 * says what it exposes and shares, and the remote's `remote.config.ts` everything else.
 * @param built the folder that the bundler wrote to
 * @returns where the complete release is on the site; nothing points there yet
 * @throws ReleaseRefusal that says what the build must do differently
 */
export async function adoptBuild(
  root: string,
  siteFolder: string,
  name: string,
  built: string,
): Promise<{ readonly folder: string; readonly isNew: boolean }> {
  const remote = await readRemoteConfig(remoteFolder(root, name));
  const federation = await readFederationManifest(built);
  const release = releaseOf(name, federation);
  const problems = [
    ...sharingProblems(federation),
    ...exposeProblems(federation, [...screensOf(remote).keys()]),
  ];
  if (problems.length > 0) throw new ReleaseRefusal(`${name}: ${problems.join('\n')}`);

  const entry = await readFile(join(built, ENTRY_FILE));
  const folder = join(siteFolder, releaseFolder(name, release));
  const earlier = await readManifest(siteFolder, name, release);
  if (earlier) {
    if (earlier.integrity === integrityOf(entry)) return { folder, isNew: false };
    throw new ReleaseRefusal(
      `${name}: another build is called ${release}. Each build needs a name of its own: pages keep the files of a release, and may run two at once.`,
    );
  }
  const work = `${folder}.${process.pid}.tmp`;
  try {
    await cp(built, work, { recursive: true, filter: (file) => !NOT_SHIPPED.test(file) });
    const style = await styleProblem(name, work);
    if (style !== null) throw new ReleaseRefusal(style);
    const files = federation.exposes.map(
      async ({ path, assets: { js, css } }) =>
        [path.replace('./', ''), await pinFiles(work, [...js.sync, ...css.sync])] as const,
    );
    const manifest = describeRelease(remote, release, {
      entry,
      needs: Object.fromEntries(federation.shared.map((one) => [one.name, one.requiredVersion])),
      files: Object.fromEntries(await Promise.all(files)),
    });
    await writeFile(join(work, MANIFEST_FILE), JSON.stringify(manifest, null, 2));
    await precompress(work);
    await rename(work, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return { folder, isNew: true };
}

async function readFederationManifest(built: string): Promise<FederationManifest> {
  for (const file of [FEDERATION_MANIFEST, ENTRY_FILE])
    if (!(await exists(join(built, file))))
      throw new ReleaseRefusal(
        `${built} has no ${file}. Let the ModuleFederationPlugin write its manifest, with filename: '${ENTRY_FILE}'.`,
      );
  return JSON.parse(await readFile(join(built, FEDERATION_MANIFEST), 'utf8')) as FederationManifest;
}

/** The name of a release is what follows the remote's in the name of its container. */
function releaseOf(name: string, { metaData: { globalName } }: FederationManifest): string {
  const prefix = containerName(name, '');
  const release = globalName.startsWith(prefix) ? globalName.slice(prefix.length) : '';
  if (/^[A-Za-z0-9]\w*$/.test(release)) return release;
  throw new ReleaseRefusal(
    `${name}: its container is called ${globalName}. Call it ${prefix} with a name for the release after it, which is new in each build.`,
  );
}

function sharingProblems({ shared }: FederationManifest): string[] {
  return shared.flatMap(({ name, requiredVersion, assets }) => {
    const provided = SHARED_MODULES[name as keyof typeof SHARED_MODULES] as string | undefined;
    if (provided === undefined)
      return `it shares ${name}, which the page doesn't provide. Take it out of \`shared\`, so that it becomes part of the remote.`;
    if ([assets.js, assets.css].some(({ sync, async }) => sync.length + async.length > 0))
      return `it contains a copy of ${name}. The page has the only one: set \`import: false\`.`;
    if (!/^\^\d+\.\d+\.\d+$/.test(requiredVersion))
      return `it needs ${name} ${requiredVersion}. Set \`requiredVersion\` to a range such as ${provided}.`;
    return [];
  });
}

function exposeProblems({ exposes }: FederationManifest, screens: readonly string[]): string[] {
  return screens
    .filter((screen) => !exposes.some(({ path }) => path === `./${screen}`))
    .map((screen) => `remote.config.ts has the screen ${screen}, and the build doesn't expose ./${screen}.`);
}
