import type { ReleaseStore } from '../../config.ts';
import { type FileStore, FileStoreUnavailable } from './file-store.ts';

/** How long a request to the bucket may take, milliseconds. */
const TIME_LIMIT = 20_000;
/** How often one that failed is sent again, a moment later. */
const RETRIES = 2;

/** Keeps contents as objects of an S3-compatible bucket. Its address may end in a folder of the bucket. */
export function bucketStore({
  address,
  region,
  keyId,
  secret,
}: ReleaseStore & { kind: 'bucket' }): FileStore {
  const send = async (method: 'PUT' | 'GET' | 'DELETE', digest: string, body?: Buffer): Promise<Response> => {
    // Loaded only where a bucket is used.
    const { AwsClient } = await import('aws4fetch');
    const client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
      retries: RETRIES,
    });
    try {
      return await client.fetch(`${address}/${digest}`, {
        method,
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
    } catch (error) {
      throw new FileStoreUnavailable('The bucket with releases can’t be reached.', { cause: error });
    }
  };
  const demand = (response: Response) => {
    if (!response.ok)
      throw new FileStoreUnavailable(`The bucket with releases answers with status ${response.status}.`);
    return response;
  };
  return {
    async put(digest, content) {
      await demand(await send('PUT', digest, content)).arrayBuffer();
    },
    async get(digest) {
      const response = await send('GET', digest);
      if (response.status === 404) return null;
      return Buffer.from(await demand(response).arrayBuffer());
    },
    async delete(digest) {
      const response = await send('DELETE', digest);
      if (response.status !== 404) await demand(response).arrayBuffer();
    },
  };
}
