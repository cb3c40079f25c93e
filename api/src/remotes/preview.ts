import type { Config } from '../config.ts';
import type { Tx } from '../database/connect.ts';
import { recordPublishing, type Wanted } from './change-live.ts';
import { addToHistory, previewedAt } from './live-history.ts';

/** How long a preview is served. Milliseconds. */
const PREVIEW_FOR = 7 * 24 * 60 * 60_000;

/** The link that shows a preview to whoever opens it. */
export const previewAddress = (
  { publicOrigins }: Pick<Config, 'publicOrigins'>,
  remote: string,
  release: string,
) => `${publicOrigins[0]}/?preview=${remote}@${release}`;

export const previewEnd = (since: Date) => new Date(since.getTime() + PREVIEW_FOR);

/** Offers a release to whoever has its link; live for no one. Asked again, it's offered for another week. */
export async function offerPreview(
  tx: Tx,
  config: Pick<Config, 'publicOrigins'>,
  { remote, release, by, commit, now }: Omit<Wanted, 'stage' | 'share'>,
) {
  const before = await previewedAt(tx, remote, release);
  // Once a day is enough for the history, however often it's asked for.
  const isNew = before === null || now - before.getTime() > PREVIEW_FOR / 7;
  if (isNew) {
    await addToHistory(tx, {
      remote,
      release,
      stage: 'preview',
      share: null,
      how: 'preview',
      by,
      at: now,
      commit,
    });
    await recordPublishing(tx, now, {
      action: 'release_published',
      by,
      remote,
      release,
      reason: 'As a preview',
    });
  }
  return {
    state: 'preview' as const,
    release,
    address: previewAddress(config, remote, release),
    expires_at: previewEnd(isNew ? new Date(now) : before).toISOString(),
  };
}
