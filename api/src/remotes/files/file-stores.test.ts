import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { digestOf } from '@kickabout/releases';
import aws4 from 'aws4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClub, type TestClub } from '../../testing/test-club.ts';
import { createTestSite, makeRelease, publish, type TestSite } from '../../testing/test-releases.ts';

const CREDENTIALS = { accessKeyId: 'the-key-id', secretAccessKey: 'the secret of the test' };
const REGION = 'eu-west-2';

/**
 * A server that speaks as much of S3 as a store needs. It checks each signature with another implementation than the one that
 * signs.
 */
class TestBucket {
  readonly objects = new Map<string, Buffer>();
  isDown = false;
  #server: Server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    if (this.isDown) return void response.writeHead(500).end();
    if (!isSigned(request)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    if (request.method === 'PUT') this.objects.set(path, body);
    if (request.method === 'DELETE') this.objects.delete(path);
    const found = request.method === 'GET' ? this.objects.get(path) : Buffer.alloc(0);
    response.writeHead(found ? 200 : 404).end(found);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/bucket/releases`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** Signs the same request again, with the headers that it says it signed, and compares (AWS Signature Version 4). */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const given = headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const signedHeaders = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const { headers: again } = aws4.sign(
    { service: 's3', region: REGION, method, path: url, headers: signedHeaders },
    CREDENTIALS,
  );
  const signatureOf = (text: string) => /Signature=(\w+)/.exec(text)?.[1];
  return (
    signatureOf(given) !== undefined && signatureOf(given) === signatureOf(String(again?.['Authorization']))
  );
}

const bucket = new TestBucket();
const folder = mkdtempSync(join(tmpdir(), 'kickabout-releases-'));
let address: string;
let site: TestSite;

beforeAll(async () => {
  address = await bucket.start();
  site = createTestSite();
});
afterAll(async () => {
  await bucket.close();
  site.remove();
  rmSync(folder, { recursive: true });
});

const inBucket = (more: Record<string, string> = {}) => ({
  RELEASE_STORE: address,
  RELEASE_STORE_REGION: REGION,
  RELEASE_STORE_KEY_ID: CREDENTIALS.accessKeyId,
  RELEASE_STORE_SECRET: CREDENTIALS.secretAccessKey,
  ...more,
});

async function withClub(env: Record<string, string>, work: (club: TestClub) => Promise<void>): Promise<void> {
  const club = await createTestClub({ env: { SITE_FOLDER: site.folder, ...env } });
  await work(club).finally(() => club.close());
}

describe.each([
  ['the database', () => ({})],
  ['a folder', () => ({ RELEASE_STORE: folder })],
  ['a bucket', () => inBucket()],
])('in %s', (where, env) => {
  it('files are kept, read by another process, and deleted', () =>
    withClub(env(), async (club) => {
      const { files } = club.services;
      const content = Buffer.from([0, 255, 10, 13]);
      const digest = digestOf(content);
      const admin = await club.signUp('founder');
      await publish(club, admin, makeRelease({ routes: [], contents: { 'a.woff2': content } }));
      await files.put(digest, content);
      expect(await files.get(digest)).toEqual(content);
      const other = await createTestClub({ beside: club, env: { SITE_FOLDER: site.folder, ...env() } });
      const { rawPayload } = await other.app.inject('/remotes/mf-kit/r1/a.woff2');
      await other.close();
      expect(rawPayload).toEqual(content);
      const inDatabase = await club.db.selectFrom('stored_contents').select('digest').execute();
      expect(inDatabase.length > 0).toBe(where === 'the database');
      await files.delete(digest);
      await files.delete(digest);
      expect(await files.get(digest)).toBeNull();
    }));
});

it('a bucket that refuses is an outage, not an error, and nothing is published half', () =>
  withClub(inBucket({ RELEASE_STORE_SECRET: 'another secret' }), async (club) => {
    const admin = await club.signUp('founder');
    const release = makeRelease({ routes: [], contents: { 'new.js': '"never seen before"' } });
    expect(await publish(club, admin, release)).toMatchObject({
      status: 503,
      body: { code: 'service_unavailable' },
    });
    expect(await club.db.selectFrom('remote_releases').selectAll().execute()).toEqual([]);
    expect(
      await club.db.selectFrom('stored_files').selectAll().where('is_stored', '=', true).execute(),
    ).toEqual([]);
  }));

it('a release whose files were read once is served while the bucket is down, and publishing goes on afterwards', () =>
  withClub(inBucket(), async (club) => {
    const admin = await club.signUp('founder');
    await publish(club, admin, makeRelease({ routes: [] }));
    const url = '/remotes/mf-kit/r1/remote-entry.js';
    expect((await club.app.inject(url)).statusCode).toBe(200);
    bucket.isDown = true;
    expect((await club.app.inject(url)).statusCode).toBe(200);
    const next = makeRelease({ release: 'r2', routes: [] });
    expect((await publish(club, admin, next)).status).toBe(503);
    bucket.isDown = false;
    expect((await publish(club, admin, next)).body.state).toBe('live');
  }));
