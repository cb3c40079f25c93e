import { isDeepStrictEqual } from 'node:util';
import type { ParsedRequestOf, ResponseOf } from '@kickabout/contract';
import { checkDescription, digestOf, type Manifest } from '@kickabout/releases';
import { readReleases } from '@kickabout/releases/site';
import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Context, Handler, RefusalOf } from '../../kernel/http/handler.ts';
import { Refusal, refuse, refuseField } from '../../kernel/http/refusal.ts';
import { announce } from '../../kernel/outbox/announce.ts';
import { changeLive, clashOf, findMoved, findOwners, readLiveShell, refuseRelease } from './change-live.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { checkStoredFiles } from './check-stored-files.ts';
import { beyond, claimsOf, grant, loadGrants, withdrawGrant } from './claims.ts';
import { type Changing, publisherColumns } from './live-history.ts';
import { byOf } from './note-refusal.ts';
import { offerPreview } from './preview-release.ts';
import type { RemoteServices } from './remote-services.ts';
import { addRemote, updateRelease } from './stored-rows.ts';

type Request = ParsedRequestOf<'publishRelease'>;
type Answer = ResponseOf<'publishRelease'>;
type Stored = { manifest: Manifest; state: 'accepted' | 'waiting' | 'refused' };

/**
 * Publishes a release. Everything is checked before anything changes: first the description, even before the files
 * are there; then the files' contents, which can no longer change; and last, one publisher at a time, whether the
 * release may go live now.
 */
export const publishRelease: Handler<'publishRelease', RemoteServices> = async (request, context) => {
  const { params, body } = request;
  const shell = await readLiveShell(context.config.siteFolder);
  if (shell instanceof Refusal) return shell;
  const faults = checkDescription(params, body, shell);
  if (faults.length > 0) return refuseRelease(faults);
  const known = await findSame(context.db, request);
  if (known instanceof Refusal) return known;
  const missing = await findMissing(context.db, body.files);
  if (missing.length > 0) return { state: 'files_missing', missing };
  if (known === null) {
    const inFiles = await checkStoredFiles(context, params.name, body.files);
    if (inFiles.length > 0) return refuseRelease(inFiles);
  }
  return changeWhatIsLive(context, params.name, (changing) => storeAndGoLive(changing, request, context));
};

/** The same release, if the server has it already; one with other contents is refused. */
async function findSame(
  db: Db,
  { params: { name, release }, body }: Request,
): Promise<Stored | Refusal<'release_changed'> | null> {
  const known = await db
    .selectFrom('remote_releases')
    .select(['manifest', 'state'])
    .where('remote', '=', name)
    .where('release', '=', release)
    .executeTakeFirst();
  if (!known) return null;
  const files = await db
    .selectFrom('release_files')
    .select(['path', 'digest'])
    .where('remote', '=', name)
    .where('release', '=', release)
    .execute();
  const digests = (some: readonly { path: string; digest: string }[]) =>
    Object.fromEntries(some.map(({ path, digest }) => [path, digest]));
  const isSame =
    isDeepStrictEqual(known.manifest, asStored(body.manifest)) &&
    isDeepStrictEqual(digests(files), digests(body.files));
  return isSame ? known : refuse('release_changed');
}

/** A description as the database returns it: without fields that are undefined. */
const asStored = (manifest: Manifest): Manifest => JSON.parse(JSON.stringify(manifest)) as Manifest;

async function findMissing(db: Db, files: Request['body']['files']): Promise<string[]> {
  const digests = [...new Set(files.map(({ digest }) => digest))];
  const stored = await db
    .selectFrom('stored_files')
    .select('digest')
    .where('digest', 'in', digests)
    .where('is_stored', '=', true)
    .execute();
  const there = new Set(stored.map(({ digest }) => digest));
  return digests.filter((digest) => !there.has(digest));
}

async function storeAndGoLive(
  changing: Changing,
  request: Request,
  context: Context<'publishRelease'>,
): Promise<Answer | RefusalOf<'publishRelease'>> {
  const { params, body } = request;
  const { name, release } = params;
  const { caller, config } = context;
  const { tx, by, now } = changing;
  const known = await findSame(tx, request);
  if (known instanceof Refusal) return known;
  if (known?.state === 'refused') return refuse('claims_refused');
  // They may have been deleted meanwhile, after their hour.
  const missing = await findMissing(tx, body.files);
  if (missing.length > 0) return { state: 'files_missing', missing };
  const isOwn = 'isOwn' in caller && caller.isOwn;
  const moved = isOwn ? await findMoved(tx, body.manifest, await readReleases(config.siteFolder)) : [];
  const owned = await findOwners(tx, body.manifest);
  const clashes = owned.filter(({ index }) => !moved.some((one) => one.index === index));
  if (clashes.length > 0) return refuseRelease(clashes.map(clashOf));

  if (isOwn) {
    await addRemote(tx, name);
    // In the transaction that makes this release live, so that the page is never missing.
    for (const { owner, theirs } of moved) await withdrawGrant(tx, owner, { kind: 'path', value: theirs });
    await grant(tx, name, claimsOf(body.manifest));
  }
  // If grants were withdrawn since it was accepted, it goes live without those pages and slots.
  const isAccepted = known?.state === 'accepted';
  const claims = isAccepted ? null : beyond(claimsOf(body.manifest), await loadGrants(tx, name));
  const { stage, share = null, commit = null } = body;
  if (known === null) await storeRelease(changing, request, claims === null ? 'accepted' : 'waiting');
  if (claims !== null) {
    await updateRelease(tx, { remote: name, release }, { stage, share, state: 'waiting' });
    if (known === null)
      await recordAct(tx, now, {
        action: 'release_published',
        by,
        remote: name,
        release,
        reason: 'Waits until an admin approves what it asks for',
      });
    return { state: 'waiting', release, claims };
  }
  // In the meantime, another release was granted the same claims.
  if (known?.state === 'waiting') await updateRelease(tx, { remote: name, release }, { state: 'accepted' });
  if (stage === 'preview') return offerPreview(changing, config, { manifest: body.manifest, commit });
  const replaced = isOwn && commit === null ? await whatIsReplaced(tx, name) : undefined;
  if (replaced)
    await announce(tx, now, {
      kind: 'remote_taken_back',
      fact: `${name} ${replaced.release} at ${now}`,
      to: 'admins',
      details: { remote: name, ...replaced, isReplaced: true },
      usefulUntil: now + 7 * DAY_MS,
    });
  return changeLive(changing, { release, stage, share, commit, reason: replaced?.reason });
}

/**
 * The release that someone has published and this installation's own build replaces, and what to say of it; undefined if there's none.
 * Unlike a person's, a build has no commit.
 */
async function whatIsReplaced(
  tx: Tx,
  remote: string,
): Promise<{ release: string; reason: string } | undefined> {
  const live = await tx
    .selectFrom('live_history as history')
    .leftJoin('publish_keys as keys', 'keys.key_id', 'history.key_id')
    .select(['history.release', 'history.commit', 'history.player_id', 'keys.created_by'])
    .where('history.remote', '=', remote)
    .where('history.stage', '=', 'everyone')
    .orderBy('history_id', 'desc')
    .executeTakeFirst();
  if (!live || (live.commit ?? live.player_id ?? live.created_by) === null) return undefined;
  const { release } = live;
  const reason = `A new version of Kickabout brought it. “npm run rollback ${remote}” brings ${release} back.`;
  return { release, reason };
}

async function storeRelease(
  { tx, remote, by, now }: Changing,
  { params: { release }, body }: Request,
  state: Stored['state'],
): Promise<void> {
  await addRemote(tx, remote);
  await tx
    .insertInto('remote_releases')
    .values({
      remote,
      release,
      manifest: JSON.stringify(body.manifest),
      commit: body.commit ?? null,
      state,
      stage: body.stage,
      share: body.share ?? null,
      is_adopted: false,
      ...publisherColumns(by),
      stored_at: new Date(now),
    })
    .execute();
  await tx
    .insertInto('release_files')
    .values(body.files.map(({ path, digest }) => ({ remote, release, path, digest })))
    .execute();
}

type File = {
  /** SHA-384 in hexadecimal; the content has been checked to have it. */
  readonly digest: string;
  readonly content: Buffer;
  /** Whose quota it counts in while no release has it. */
  readonly keyId: number | null;
};

/** Stores a file of a release. One that's there already is kept for another hour without a release. */
function keepFile(db: Db, { digest, content, keyId }: File, now: number): Promise<void> {
  const uploaded_at = new Date(now);
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('stored_files')
      .values({
        digest,
        size: content.length,
        brotli_size: null,
        is_stored: true,
        uploaded_at,
        key_id: keyId,
      })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ uploaded_at, is_stored: true }))
      .execute();
    await tx
      .insertInto('stored_contents')
      .values({ digest, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Bytes that a key may have uploaded for no release that ever was live: more than any release has. Previews and releases that wait
 * for an admin count as well: they're kept for a week.
 */
const MOST_NEVER_LIVE = 24_000_000;

/** Stores a file of a release that is about to be published. The digest in the address has to be that of the bytes. */
export const uploadReleaseFile: Handler<'uploadReleaseFile', RemoteServices> = async (
  { params: { digest }, body },
  context,
) => {
  const content = Buffer.from(body);
  if (digestOf(content) !== digest) return refuseField('digest', 'isn’t that of the bytes that were sent');
  const by = byOf(context.caller);
  const keyId = 'keyId' in by ? by.keyId : null;
  if ((await bytesNeverLive(context.db, keyId)) + content.length > MOST_NEVER_LIVE)
    return refuse('too_many_uploads');
  await keepFile(context.db, { digest, content, keyId }, context.clock.now());
  return { digest, size: content.length };
};

/** How much a key, or all admins together, have uploaded that no release uses which is or was live. */
async function bytesNeverLive(db: Db, keyId: number | null): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(size), 0)::integer AS bytes FROM stored_files
      WHERE key_id IS NOT DISTINCT FROM ${keyId}
      AND NOT EXISTS (SELECT FROM release_files JOIN live_history USING (remote, release)
        WHERE release_files.digest = stored_files.digest AND stage <> 'preview')`.execute(db);
  return rows[0]?.bytes ?? 0;
}
