import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { CommandFault } from '../command-fault.ts';

/** The first bytes of a file in the format of age (https://age-encryption.org/v1). */
const AGE = 'age-encryption.org/v1';

/** Of scrypt: half a second for each attempt. A restore derives the key three times, and the passphrase is long. */
const WORK_FACTOR = 16;

/** A stage of a pipeline that encrypts with a passphrase, so that the `age` program can decrypt it too; null leaves the content as it is. */
export const encryptWith = (passphrase: string | null, workFactor = WORK_FACTOR) =>
  async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    if (passphrase === null) return yield* content;
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(workFactor);
    yield* Readable.fromWeb((await encrypter.encrypt(webStream(Readable.from(content)))) as ReadableStream);
  };

/**
 * The content of a file, decrypted if it's encrypted.
 * @throws CommandFault if the passphrase is missing or wrong
 */
export async function openBackup(file: string, passphrase: string | null): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (passphrase === null)
    throw new CommandFault(`${file} is encrypted. Set BACKUP_PASSPHRASE to what it was encrypted with.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const content = await decrypter.decrypt(webStream(createReadStream(file)));
    return Readable.from(whole(file, Readable.fromWeb(content as ReadableStream)));
  } catch (error) {
    throw new CommandFault(`${file} can’t be decrypted with BACKUP_PASSPHRASE.`, { cause: error });
  }
}

/** Each piece of an encrypted file is authenticated, so the end can't be missing either. */
async function* whole(file: string, content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw damaged(file, error);
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE;
  } finally {
    await handle.close();
  }
}

/** Node.js and the browser declare the same streams with different types. */
const webStream = (content: Readable) =>
  Readable.toWeb(content) as unknown as globalThis.ReadableStream<Uint8Array>;

export const damaged = (file: string, cause?: unknown) =>
  new CommandFault(`${file} is damaged: it differs from what “backup” wrote. Use another backup.`, { cause });
