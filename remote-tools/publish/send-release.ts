import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestOf } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import type { BuiltRelease } from '../build/read-build.ts';
import { CommandError } from '../command-line/command.ts';
import type { ClubSite } from './connect-to-site.ts';

type Description = RequestOf<'publishRelease'>['body'];

/** For whom a release is to be live. */
export type Audience = Pick<Description, 'stage' | 'share'>;

/** How many files are sent at the same time. */
const AT_ONCE = 4;
/** The site deletes files that no release uses after an hour, so it may ask for some again, but not for ever. */
const ATTEMPTS = 3;

/**
 * Publishes a built release: sends the files that the site doesn't have yet, and has it made live.
 * @returns what the site did with it, and how many of its files were sent, because the site didn't have them
 * @throws SiteRefusal with the reason; then nothing has changed
 */
export async function sendRelease(
  site: ClubSite,
  built: BuiltRelease,
  audience: Audience,
  commit: string | undefined,
) {
  const { manifest } = built;
  const { name, release } = manifest;
  const files = await readFiles(built);
  const body = {
    manifest: manifest as Description['manifest'],
    files: files.map(({ content: _, ...file }) => file),
    ...(commit === undefined ? {} : { commit }),
    ...audience,
  };
  const sent = new Set<string>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await site.call('publishRelease', { params: { name, release }, body });
    if (answer.state !== 'files_missing') return { answer, sent: sent.size, files: files.length };
    const missing = files.filter(({ digest }) => answer.missing.includes(digest));
    for (let start = 0; start < missing.length; start += AT_ONCE) {
      const some = missing.slice(start, start + AT_ONCE);
      await Promise.all(
        some.map(({ digest, content }) =>
          site.call('uploadReleaseFile', { params: { name, digest }, body: content }),
        ),
      );
    }
    for (const { path } of missing) sent.add(path);
  }
  throw new CommandError(
    `${site.address.origin} keeps asking for files that it already has. Nothing has changed. Tell the site’s host.`,
  );
}

/** The files of a release with their contents, as they are described to a site. */
export const readFiles = ({ folder, files }: Pick<BuiltRelease, 'folder' | 'files'>) =>
  Promise.all(
    files.map(async (path) => {
      const content = await readFile(join(folder, path));
      return { path, digest: digestOf(content), size: content.length, content };
    }),
  );

export type SentRelease = Awaited<ReturnType<typeof sendRelease>>;
