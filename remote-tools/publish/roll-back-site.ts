import { liveNow } from '@kickabout/releases';
import { CommandError } from '../command-line/command.ts';
import { type ClubSite, SiteRefusal } from './connect-to-site.ts';

/**
 * Makes the previous release of a remote live again on a club's site, or a named one. A release that only some visitors get is
 * withdrawn instead.
 * @returns the release that was live, and the one that is live now; null if nothing is
 * @throws CommandError if there is no such release
 */
export async function rollBackSite(
  site: ClubSite,
  name: string,
  wanted?: string,
): Promise<{ readonly from: string; readonly release: string | null }> {
  const params = { name };
  const { live, candidate } = liveNow(await site.call('listReleases', { params }));
  const from = (candidate ?? live)?.release;
  if (from === undefined) throw new CommandError(`No release of ${name} is live on ${site.address.origin}.`);
  const isAllThereIs = live === null && wanted === undefined;
  try {
    if (isAllThereIs) {
      const answer = await site.call('withdrawRelease', { params, body: { release: from } });
      return { from, release: answer.live };
    }
    const body = { from, ...(wanted === undefined ? {} : { release: wanted }) };
    return await site.call('rollBackRemote', { params, body });
  } catch (error) {
    if (!(error instanceof SiteRefusal) || !['conflict', 'not_found'].includes(error.code)) throw error;
    // The first attempt may have succeeded and only its answer got lost.
    const [latest] = await site.call('listReleases', { params, query: { limit: 1 } });
    if (isAllThereIs && latest?.how === 'withdrawn' && latest.release === from)
      return { from, release: null };
    if (error.code === 'conflict' && latest?.how === 'rollback') return { from, release: latest.release };
    throw error;
  }
}
