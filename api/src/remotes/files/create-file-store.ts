import type { Config } from '../../config.ts';
import type { Db } from '../../database/connect.ts';
import { bucketStore } from './bucket-store.ts';
import { databaseStore } from './database-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Where `RELEASE_STORE` says that the contents of releases are kept. */
export function createFileStore({ releaseStore: store }: Pick<Config, 'releaseStore'>, db: Db): FileStore {
  switch (store.kind) {
    case 'database':
      return databaseStore(db);
    case 'folder':
      return folderStore(store.folder);
    case 'bucket':
      return bucketStore(store);
    default:
      return store satisfies never;
  }
}
