import { digestOf } from '@kickabout/releases';
import type { ReleaseStore } from '../config.ts';
import { bucketStore } from '../remotes/files/bucket-store.ts';
import { folderStore } from '../remotes/files/folder-store.ts';
import { type Finding, fine, reasonBehind, wrong } from './finding.ts';

const ABOUT = 'Release store';
const CONTENT = Buffer.from('The doctor stores this, reads it and deletes it again.');

/** Stores a small file where releases are kept, reads it and deletes it. The database has a check of its own. */
export async function checkReleaseStore(store: ReleaseStore): Promise<Finding[]> {
  if (store.kind === 'database') return [];
  const files = store.kind === 'folder' ? folderStore(store.folder) : bucketStore(store);
  const digest = digestOf(CONTENT);
  try {
    await files.put(digest, CONTENT);
    const kept = await files.get(digest);
    await files.delete(digest);
    if (!kept?.equals(CONTENT)) throw new Error('it returned something other than what was stored');
    return [fine(ABOUT, 'Files can be stored, read and deleted.')];
  } catch (error) {
    const advice =
      'Check RELEASE_STORE and, for a bucket, RELEASE_STORE_KEY_ID, RELEASE_STORE_SECRET and RELEASE_STORE_REGION.';
    return [wrong(ABOUT, `${reasonBehind(error)}. ${advice}`)];
  }
}
