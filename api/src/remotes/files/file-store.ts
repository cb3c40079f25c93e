/** Keeps the contents of releases' files, by their SHA-384 digest in hexadecimal. Every call can be repeated. */
export interface FileStore {
  put(digest: string, content: Buffer): Promise<void>;
  /** Null if there's no such content. */
  get(digest: string): Promise<Buffer | null>;
  delete(digest: string): Promise<void>;
}

/** A folder or bucket with releases can't be reached, or refuses. */
export class FileStoreUnavailable extends Error {}
