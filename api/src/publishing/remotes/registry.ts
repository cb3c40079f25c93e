import { setTimeout as sleep } from 'node:timers/promises';
import { type AuditAction, CONTRACT_VERSION } from '@kickabout/contract';
import { type Audience, releaseFor, type Viewer } from '@kickabout/contract/audience';
import { digestOf, type Manifest } from '@kickabout/releases';
import { readShell } from '@kickabout/releases/site';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../kernel/database/connect.ts';
import { type EncodedText, encodeDocument } from '../../kernel/http/encoded-text.ts';
import { type LiveRelease, loadLiveReleases } from './live-releases.ts';

/** A release as browsers get it, and how it came to be live. */
export type ServedRelease = Manifest & { readonly shipped?: object };

/** What a remote has live. */
export type RemoteNow = {
  readonly name: string;
  readonly isPaused: boolean;
  readonly live: ServedRelease | null;
  readonly candidate: (ServedRelease & { readonly audience: Audience }) | null;
};

/** The release of a remote that a viewer gets; null if none. */
export function servedTo(viewer: Viewer, { isPaused, live, candidate }: RemoteNow): ServedRelease | null {
  if (isPaused) return null;
  const shown = releaseFor<Partial<ServedRelease>>({ ...live, ...(candidate && { candidate }) }, viewer);
  return shown.release === undefined ? null : (shown as ServedRelease);
}

/** The pages that everyone gets. */
export const routesOf = ({ remotes }: Pick<SiteRegistry, 'remotes'>): Manifest['routes'] =>
  remotes.flatMap(({ isPaused, live }) => (isPaused ? [] : (live?.routes ?? [])));

/** What is live on this site: `/remotes.json`, and the same with the files of each screen. */
export type SiteRegistry = {
  readonly document: EncodedText;
  readonly remotes: readonly RemoteNow[];
};

type Parts = {
  readonly siteFolder: string | null;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
};

/** How long an answer waits for the database before it uses the releases that were live before. Milliseconds. */
const PATIENCE = 1000;
/** How long after a failure it's read again. Milliseconds. */
const RETRY_AFTER = 2000;
const BROTLI_QUALITY = 6;

/** Keeps the live releases in memory. The database alone says which they are. */
export function createRegistry({ siteFolder, db, log }: Parts) {
  let site: SiteRegistry | null = null;
  let isStale = true;
  let failedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  /** Everything that was committed before this call will have been read. */
  const load = (): Promise<void> => {
    if (loading !== null && !isStale) return loading;
    isStale = false;
    const before = loading ?? Promise.resolve();
    const next: Promise<void> = before
      .then(async () => {
        site = await present(siteFolder, await loadRemotes(db), await loadTakenBack(db));
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

  return {
    /** The live releases, from memory. While the database is down, those of before; none if there was never any answer. */
    async current(): Promise<SiteRegistry> {
      if (site !== null && !isStale) return site;
      if (performance.now() - failedAt > RETRY_AFTER) await Promise.race([load(), sleep(PATIENCE)]);
      return site ?? present(siteFolder, []);
    },
    /** Reads it again, because it has changed. Never throws. */
    async renew(): Promise<void> {
      isStale = true;
      await load();
    },
  };
}

async function loadRemotes(db: Db): Promise<RemoteNow[]> {
  const [remotes, releases] = await Promise.all([
    db.selectFrom('remotes').select(['name', 'is_paused']).orderBy('name').execute(),
    loadLiveReleases(db),
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

/** The acts that take a remote's code away from visitors. */
const TAKING_BACK = [
  'release_rolled_back',
  'release_taken_back',
  'release_withdrawn',
  'claim_withdrawn',
  'remote_paused',
] as const satisfies AuditAction[];

/**
 * Names the last time that a remote's code was taken away, which no one can know before. Browsers to which it's new delete what remotes may have
 * left in them (forget-leftovers.ts).
 */
async function loadTakenBack(db: Db): Promise<string | undefined> {
  const last = await db
    .selectFrom('audit_entries')
    .select(['audit_id', 'created_at'])
    .where('action', 'in', TAKING_BACK)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && digestOf(Buffer.from(JSON.stringify(last))).slice(0, 16);
}

async function present(
  siteFolder: string | null,
  remotes: readonly RemoteNow[],
  takenBack?: string,
): Promise<SiteRegistry> {
  const shell = await readShell(siteFolder);
  const text = JSON.stringify({
    contract: shell?.contract ?? CONTRACT_VERSION,
    shell: shell?.release,
    takenBack,
    remotes: remotes.map(presentRemote),
  });
  return { document: encodeDocument(text, BROTLI_QUALITY), remotes };
}

/** Only the server fills templates in. */
const withoutTemplate = <Place extends { readonly template?: unknown }>({ template: _, ...place }: Place) =>
  place;

/** An entry of `/remotes.json`. Shells that don't know candidates only see what everyone has. */
function presentRemote({ isPaused, live, candidate }: RemoteNow): object {
  const withoutFiles = ({ files: _files, routes, slots, ...release }: ServedRelease) => ({
    ...release,
    routes: routes.map(withoutTemplate),
    slots: slots.map(withoutTemplate),
  });
  const nothing = candidate && { ...withoutFiles(candidate), routes: [], navigation: [], slots: [] };
  return {
    ...(live ? withoutFiles(live) : nothing),
    ...(isPaused && { paused: true }),
    ...(candidate && { candidate: withoutFiles(candidate) }),
  };
}
