import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { RELEASE_CHANGES, type ReleaseChange, releaseManifest } from '@kickabout/contract';
import { digestOf, isCode, MANIFEST_FILE, releaseFolder } from '@kickabout/releases';
import type { FastifyBaseLogger } from 'fastify';
import { lockPublishing } from '../database/advisory-lock.ts';
import type { Db } from '../database/connect.ts';
import { claimsOf, grant } from './claims.ts';
import { type Keeping, keepFile } from './files/keep-file.ts';
import type { FolderRegistry, FolderRelease } from './folder-registry.ts';
import { addToHistory } from './live-history.ts';
import { addRemote } from './stored-rows.ts';

type Parts = Keeping & { log: FastifyBaseLogger };

/**
 * Adopts the live releases of the site's folder: they become part of the history, and a rollback to them works even
 * when the folder has newer ones. A build is only adopted if it has never been live here. A release or rollback in
 * the folder is also adopted if it's later than the latest change by anyone. Anyone who can write to the folder is
 * trusted, so everything that such a release claims is granted.
 */
export async function adoptFolder(
  parts: Parts,
  siteFolder: string,
  { remotes }: FolderRegistry,
): Promise<void> {
  for (const release of remotes) {
    if (!(await isNewHere(parts.db, release))) continue;
    const { success, error } = releaseManifest.safeParse(release);
    if (success) await adopt(parts, siteFolder, release);
    else
      parts.log.warn(
        { err: error },
        `remotes: ${release.name} in the site’s folder isn’t a complete release`,
      );
  }
}

async function isNewHere(db: Db, { name, release, shipped }: FolderRelease): Promise<boolean> {
  const latest = await db
    .selectFrom('live_history')
    .select(({ fn }) => [
      fn.max('at').as('at'),
      fn
        .count<number>('history_id')
        .filterWhere('release', '=', release)
        .filterWhere('stage', '=', 'everyone')
        .as('times'),
    ])
    .where('remote', '=', name)
    .executeTakeFirstOrThrow();
  if (latest.at === null || latest.times === 0) return true;
  const isDecision = shipped?.how === 'release' || shipped?.how === 'rollback';
  return isDecision && Date.parse(shipped.at) > new Date(latest.at).getTime();
}

async function adopt({ db, files, clock }: Parts, siteFolder: string, adopted: FolderRelease): Promise<void> {
  const { shipped, ...manifest } = adopted;
  const { name: remote, release } = manifest;
  const stored = await storeFolder({ db, files, clock }, join(siteFolder, releaseFolder(remote, release)));
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    // Another process may have been faster.
    if (!(await isNewHere(tx, adopted))) return;
    const now = clock.now();
    await addRemote(tx, remote);
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('remote_releases')
      .values({
        remote,
        release,
        manifest: JSON.stringify(manifest),
        commit: shipped?.commit ?? null,
        state: 'accepted',
        stage: 'everyone',
        share: null,
        is_adopted: true,
        key_id: null,
        player_id: null,
        stored_at: new Date(now),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['remote', 'release'])
          .doUpdateSet({ state: 'accepted', stage: 'everyone', share: null })
          .where('remote_releases.state', '<>', 'accepted'),
      )
      .executeTakeFirst();
    if (added && stored.length > 0)
      await tx
        .insertInto('release_files')
        .values(stored.map((file) => ({ remote, release, ...file })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await grant(tx, remote, claimsOf(manifest));
    const how = RELEASE_CHANGES.find((change) => change === shipped?.how) ?? 'build';
    const at = how === 'build' ? now : Date.parse(shipped?.at ?? '') || now;
    const change = { remote, release, stage: 'everyone', share: null, by: 'folder', at } as const;
    await addToHistory(tx, { ...change, how: how satisfies ReleaseChange, commit: shipped?.commit ?? null });
  });
}

/**
 * Stores the files of a release's folder. Source maps stay there: they are large, and only developers download them. So do links,
 * which may lead anywhere.
 */
async function storeFolder(parts: Keeping, folder: string): Promise<{ path: string; digest: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const stored: { path: string; digest: string }[] = [];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll('\\', '/');
    if (!entry.isFile() || /\.(br|gz|map)$/.test(path) || path === MANIFEST_FILE) continue;
    const content = await readFile(file);
    const digest = digestOf(content);
    await keepFile(parts, { digest, content, keyId: null });
    const compressed = isCode(path) ? await lstat(`${file}.br`).catch(() => null) : null;
    if (compressed)
      await parts.db
        .updateTable('stored_files')
        .set({ brotli_size: compressed.size })
        .where('digest', '=', digest)
        .where('brotli_size', 'is', null)
        .execute();
    stored.push({ path, digest });
  }
  return stored;
}
