import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, type RequestOf, type ResponseOf } from '@kickabout/contract';
import { digestOf, integrityOf, type Manifest } from '@kickabout/releases';
import type { TestClub, TestPlayer } from './test-club.ts';

/** A built site, without any remote. */
export type TestSite = {
  readonly folder: string;
  write(path: string, content: string | Buffer): void;
  removeFolder(path: string): void;
  remove(): void;
};

/** @param described what its shell says of itself besides the usual */
export function createTestSite(described: object = {}): TestSite {
  const folder = join(mkdtempSync(join(tmpdir(), 'kickabout-site-')), 'site');
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write(
    'index.html',
    '<!doctype html><html lang="en-GB"><head><title>Kickabout</title></head><!--page-->One moment<!--/page-->',
  );
  const shell = {
    release: 's1',
    contract: CONTRACT_VERSION,
    provides: { react: '19.3.1' },
    titles: { '/': 'Welcome', '/login': 'Log in' },
    ...described,
  };
  write('shell.json', JSON.stringify(shell));
  const removeFolder = (path: string) => rmSync(join(folder, path), { recursive: true, force: true });
  return { folder, write, removeFolder, remove: () => rmSync(dirname(folder), { recursive: true }) };
}

/** Leaves a club and its site as if no remote had ever been published. */
export async function withoutRemotes(club: TestClub, site: TestSite): Promise<void> {
  site.removeFolder('remotes');
  const tables = [
    'live_history',
    'release_files',
    'remote_releases',
    'remote_grants',
    'publish_keys',
    'remotes',
  ];
  const files = ['stored_contents', 'stored_files'];
  const deletes = [...tables, ...files].map((table) => `DELETE FROM ${table}`).join('; ');
  // Without the triggers that keep the history, and the audit list's references.
  await club.asOwner((owner) => owner.query(`SET session_replication_role = replica; ${deletes}`));
  await club.services.registry.renew();
}

/** A release and the contents of its files, by path. */
export type TestRelease = {
  readonly manifest: Manifest;
  readonly contents: Readonly<Record<string, string | Buffer>>;
};

/** Pages that show the one screen of a test's release. */
export const routesAt = (...paths: readonly string[]): Manifest['routes'] =>
  paths.map((path) => ({ path, access: 'everyone', title: 'Kit', screen: 'kit-screen' }));

export type Making = Partial<Manifest> & { contents?: TestRelease['contents'] };

/** A release with one page, whose path is the remote's name. Anything of it can be given. */
export function makeRelease({ contents: given = {}, ...manifest }: Making = {}): TestRelease {
  const { name = 'mf-kit', release = 'r1' } = manifest;
  const contents = {
    'remote-entry.js': `var ${name.replaceAll('-', '_')}_${release};`,
    [`kit-screen.${release}.js`]: `console.log(${JSON.stringify(`${name} ${release}`)})`,
    'kit-screen.css': `.${name}-a{color:red}`,
    ...given,
  };
  const files = Object.keys(contents).filter((path) => path.startsWith('kit-screen.'));
  return {
    manifest: {
      name,
      release,
      entry: `/remotes/${name}/${release}/remote-entry.js`,
      integrity: integrityOf(Buffer.from(contents['remote-entry.js'] ?? '')),
      contract: CONTRACT_VERSION,
      routes: routesAt(`/${name}`),
      navigation: [],
      slots: [],
      needs: { react: '^19.0.0' },
      files: {
        'kit-screen': files.map((file) => ({
          file,
          integrity: integrityOf(Buffer.from(contents[file as keyof typeof contents] ?? '')),
        })),
      },
      ...manifest,
    },
    contents,
  };
}

type Publishing = RequestOf<'publishRelease'>['body'];

/** What a sender says of a release. */
export function describeRelease({ manifest, contents }: TestRelease): Pick<Publishing, 'manifest' | 'files'> {
  return {
    manifest: structuredClone(manifest) as Publishing['manifest'],
    files: Object.entries(contents).map(([path, content]) => {
      const bytes = Buffer.from(content);
      return { path, digest: digestOf(bytes), size: bytes.length };
    }),
  };
}

/** Sends a release as the command line does: only the files that the server lacks, then the same request again. */
export async function publish(
  club: TestClub,
  as: { token: string },
  release: TestRelease,
  more: Partial<Publishing> = {},
): Promise<{ status: number; body: ResponseOf<'publishRelease'> & { code?: string; detail?: string } }> {
  const { name, release: named } = release.manifest;
  const body = { stage: 'everyone' as const, ...describeRelease(release), ...more };
  const send = () => club.call('publishRelease', as, { params: { name, release: named }, body });
  const first = await send();
  if (first.status !== 200 || first.body.state !== 'files_missing') return first;
  const contents = new Map(
    Object.values(release.contents).map((content) => {
      const bytes = Buffer.from(content);
      return [digestOf(bytes), bytes] as const;
    }),
  );
  for (const digest of first.body.missing) {
    const uploaded = await club.call('uploadReleaseFile', as, {
      params: { name, digest },
      body: contents.get(digest) ?? Buffer.alloc(0),
    });
    if (uploaded.status !== 200) return uploaded as never;
  }
  return send();
}

/** As an admin, gives a remote all that its waiting release claims, so that this goes where its sender wanted it. */
export async function approveClaims(club: TestClub, admin: TestPlayer, name: string): Promise<void> {
  const remotes = (await club.call('listRemotes', admin)).body;
  const waiting = remotes.find((remote) => remote.name === name)?.waiting[0];
  if (waiting === undefined) throw new Error(`No release of ${name} is waiting.`);
  const { release, claims } = waiting;
  const body = { decision: 'approve' as const, claims };
  const { status } = await club.call('decideClaims', admin, { params: { name, release }, body });
  if (status !== 200) throw new Error(`${name} ${release} couldn’t be approved.`);
}
