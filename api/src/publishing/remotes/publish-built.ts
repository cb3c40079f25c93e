import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PREFIX, fillPath, routes } from '@kickabout/contract/routes';
import { digestOf, MANIFEST_FILE } from '@kickabout/releases';
import { type PlacedRelease, readReleases } from '@kickabout/releases/site';
import type { FastifyInstance } from 'fastify';
import { holdingLock, LOCKS } from '../../kernel/database/advisory-lock.ts';
import type { Services } from '../../kernel/services.ts';
import { findMoved } from './change-live.ts';
import { createOwnKey, endKey } from './publish-keys.ts';
import { storeCompressed } from './stored-rows.ts';

type Parts = Pick<Services, 'config' | 'db' | 'pool' | 'clock' | 'log'>;

/**
 * Publishes the remotes that this installation was built with, as a volunteer's computer does: over HTTP, with a key for each. A
 * release that this club has had before stays as people left it, so a restart undoes nothing, and a new version of Kickabout brings
 * its remotes. One that's refused is logged; the rest of the site works.
 *
 * When pages move from one remote to another, the one that takes them over goes first; if it's refused, the other one stays as it
 * is, with those pages.
 */
export async function publishBuilt(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, pool, db, log } = parts;
  if (config.siteFolder === null) return;
  const built = await readReleases(config.siteFolder);
  if ((await newOnes(db, built)).length === 0) return;
  // Several processes may start at the same moment.
  await holdingLock(
    pool,
    LOCKS.builtReleases,
    async () => {
      const moving = await Promise.all(
        (await newOnes(db, built)).map(async (release) => ({
          release,
          from: (await findMoved(db, release.manifest, built)).map(({ owner }) => owner),
        })),
      );
      const keepTheirs = new Set<string>();
      for (const { release, from } of moving.toSorted((a, b) => b.from.length - a.from.length)) {
        const { name } = release.manifest;
        if (keepTheirs.has(name)) {
          log.error({ remote: name }, 'remotes: stays as it is, because its pages have nowhere to move');
          continue;
        }
        const { keyId, key } = await createOwnKey(parts, name);
        try {
          await publish(app, db, key, release);
          log.info({ remote: name, release: release.manifest.release }, 'remotes: published what was built');
        } catch (error) {
          for (const owner of from) keepTheirs.add(owner);
          log.error({ err: error, remote: name }, 'remotes: what was built can’t be published');
        } finally {
          await endKey(db, keyId, parts.clock.now());
        }
      }
    },
    { patient: true },
  );
}

async function newOnes(db: Parts['db'], built: readonly PlacedRelease[]): Promise<PlacedRelease[]> {
  const had = await db.selectFrom('live_history').select(['remote', 'release']).distinct().execute();
  return built.filter(
    ({ manifest: { name, release } }) => !had.some((one) => one.remote === name && one.release === release),
  );
}

/** What the build has compressed beside each file. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * Sends the description, then the files that the server asks for, then the description again. What the build has compressed is stored
 * as it is: doing that again for all remotes would take seconds of a club's first start.
 */
async function publish(
  app: FastifyInstance,
  db: Parts['db'],
  key: string,
  { manifest, folder }: PlacedRelease,
): Promise<void> {
  const { name, release } = manifest;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name !== MANIFEST_FILE && !COMPRESSED.test(entry.name))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const content = await readFile(file);
        const path = file.slice(folder.length + 1).replaceAll('\\', '/');
        return { path, digest: digestOf(content), size: content.length, content };
      }),
  );
  const send = async (
    call: 'publishRelease' | 'uploadReleaseFile',
    params: object,
    body: object | Buffer,
  ) => {
    const { method, path } = routes[call];
    const answer = await app.inject({
      method,
      url: API_PREFIX + fillPath(path, { name, ...params }),
      headers: {
        authorization: `Bearer ${key}`,
        ...(Buffer.isBuffer(body) && { 'content-type': 'application/octet-stream' }),
      },
      payload: body,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ state: string; missing: string[] }>();
  };
  const description = {
    manifest,
    files: files.map(({ content: _, ...file }) => file),
    stage: 'everyone',
  };
  const { state, missing } = await send('publishRelease', { release }, description);
  if (state !== 'files_missing') return;
  for (const { path, digest, content } of files) {
    if (!missing.includes(digest)) continue;
    await send('uploadReleaseFile', { digest }, content);
    const brotli = await readFile(join(folder, `${path}.br`)).catch(() => null);
    if (brotli !== null) await storeCompressed(db, digest, brotli);
  }
  await send('publishRelease', { release }, description);
}
