import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTRACT_VERSION } from '@kickabout/contract';
import type { Audience } from '@kickabout/contract/audience';
import type { Manifest } from '@kickabout/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/connect.ts';
import { type EncodedText, encodeDocument } from '../http/encoded-text.ts';
import { adoptFolder } from './adopt-folder.ts';
import type { Keeping } from './files/keep-file.ts';
import { type FolderRegistry, REGISTRY_FILE, readFolderRegistry } from './folder-registry.ts';
import { type LiveRelease, loadLiveReleases } from './live-releases.ts';

/** A release as browsers get it, and how it came to be live. */
export type ServedRelease = Manifest & { readonly shipped?: object };

/** What a remote has live. */
export interface RemoteNow {
  readonly name: string;
  readonly isPaused: boolean;
  readonly live: ServedRelease | null;
  readonly candidate: (ServedRelease & { readonly audience: Audience }) | null;
}

/** What is live on this site: `/remotes.json`, and the same with the files of each screen. */
export interface SiteRegistry {
  readonly document: EncodedText;
  readonly remotes: readonly RemoteNow[];
  /** The remotes that the site's folder has. */
  readonly inFolder: ReadonlySet<string>;
}

export interface Registry {
  /**
   * The live releases, from memory unless the site's folder has changed. Works even while the database is down.
   */
  current(): Promise<SiteRegistry>;
  /** Reads it again, because it has changed. Never throws. */
  renew(): Promise<void>;
}

type Parts = Keeping & { siteFolder: string | null; log: FastifyBaseLogger };

/**
 * How long an answer waits for the database before it uses the releases that were live before. Milliseconds.
 */
const PATIENCE = 1000;
/** How long after a failure it's read again. Milliseconds. */
const RETRY_AFTER = 2000;
const BROTLI_QUALITY = 6;

/** Keeps the live releases in memory. Adopts newer releases from the site's folder first. */
export function createRegistry(parts: Parts): Registry {
  const { siteFolder, log } = parts;
  let seen: { stamp: string; site: SiteRegistry } | null = null;
  let isStale = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  /** Everything that was committed before this call will have been read. */
  const load = (stamp: string): Promise<void> => {
    if (loading !== null && !isStale) return loading;
    isStale = false;
    const before = loading ?? Promise.resolve();
    const next: Promise<void> = before
      .then(async () => {
        seen = { stamp, site: await loadRegistry(parts) };
        failedAt = Number.NEGATIVE_INFINITY;
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'remotes: what is live can’t be read');
        failedAt = performance.now();
        isStale = true;
      })
      .finally(() => {
        if (loading === next) loading = null;
      });
    loading = next;
    return next;
  };
  const stampOf = () =>
    stat(join(siteFolder ?? '', REGISTRY_FILE)).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => '',
    );

  return {
    async current() {
      const stamp = await stampOf();
      if (seen?.stamp === stamp && !isStale) return seen.site;
      if (performance.now() - failedAt > RETRY_AFTER) await Promise.race([load(stamp), sleep(PATIENCE)]);
      return seen?.site ?? present(await readFolderRegistry(siteFolder), []);
    },
    async renew() {
      if (siteFolder === null) return;
      isStale = true;
      await load(await stampOf());
    },
  };
}

async function loadRegistry({ siteFolder, db, files, clock, log }: Parts): Promise<SiteRegistry> {
  const folder = await readFolderRegistry(siteFolder);
  if (siteFolder !== null) await adoptFolder({ db, files, clock, log }, siteFolder, folder);
  return present(folder, await loadRemotes(db, namesIn(folder)));
}

const namesIn = ({ remotes }: FolderRegistry): ReadonlySet<string> =>
  new Set(remotes.map(({ name }) => name));

/** What the database says is live. */
async function loadRemotes(db: Db, inFolder: ReadonlySet<string>): Promise<RemoteNow[]> {
  const [remotes, releases] = await Promise.all([
    db.selectFrom('remotes').select(['name', 'is_paused']).execute(),
    loadLiveReleases(db, inFolder),
  ]);
  return remotes.flatMap(({ name, is_paused: isPaused }) => {
    const now = releases.get(name);
    if (now === undefined) return [];
    const { live, candidate } = now;
    return [
      {
        name,
        isPaused,
        live: live && served(live),
        candidate: candidate && { ...served(candidate), audience: audienceOf(candidate) },
      },
    ];
  });
}

const served = ({ manifest, how, at, commit }: LiveRelease): ServedRelease => ({
  ...manifest,
  shipped: { how, at: at.toISOString(), ...(commit !== null && { commit }) },
});

const audienceOf = ({ stage, share }: LiveRelease): Audience =>
  stage === 'share' ? { stage, share: share ?? 0 } : { stage: 'admins' };

/** Releases in the folder that the database couldn't adopt are live as they are. */
function present(folder: FolderRegistry, known: readonly RemoteNow[]): SiteRegistry {
  const others = folder.remotes
    .filter(({ name }) => !known.some((remote) => remote.name === name))
    .map((live) => ({ name: live.name, isPaused: false, live, candidate: null }));
  const remotes = [...known, ...others].toSorted((a, b) => a.name.localeCompare(b.name));
  const { contract = CONTRACT_VERSION, shell } = folder;
  const text = JSON.stringify({ contract, shell, remotes: remotes.map(presentRemote) });
  return { document: encodeDocument(text, BROTLI_QUALITY), remotes, inFolder: namesIn(folder) };
}

/** An entry of `/remotes.json`. Shells that don't know candidates only see what everyone has. */
function presentRemote({ isPaused, live, candidate }: RemoteNow): object {
  const withoutFiles = ({ files: _files, ...release }: ServedRelease) => release;
  const nothing = candidate && { ...withoutFiles(candidate), routes: [], navigation: [], slots: [] };
  return {
    ...(live ? withoutFiles(live) : nothing),
    ...(isPaused && { paused: true }),
    ...(candidate && { candidate: withoutFiles(candidate) }),
  };
}
