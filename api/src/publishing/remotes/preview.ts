import type { Manifest } from '@kickabout/releases';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import { recordPublishing, type Wanted } from './change-live.ts';
import { addToHistory, isTakenBack, previewedAt } from './live-history.ts';

/** How long a preview is served. Milliseconds. */
const PREVIEW_FOR = 7 * DAY_MS;

/**
 * The link that shows a preview to anyone who opens it: the release's first page, in a tab that uses this release.
 */
export function previewAddress(
  { publicOrigins }: Pick<Config, 'publicOrigins'>,
  { name, release, routes }: Manifest,
): string {
  const path = routes[0]?.path.replace(/:\w+/g, '1') ?? '/';
  return `${publicOrigins[0]}${path}?override=${name}@${release}`;
}

export const previewEnd = (since: Date) => new Date(since.getTime() + PREVIEW_FOR);

/**
 * Offers a release to anyone with its link, for a week; it's live for no one. Calling this again starts another
 * week.
 */
export async function offerPreview(
  tx: Tx,
  config: Pick<Config, 'publicOrigins'>,
  manifest: Manifest,
  { remote, release, by, commit, now }: Omit<Wanted, 'stage' | 'share'>,
) {
  const before = await previewedAt(tx, remote, release);
  // Once a day is enough for the history, however often it's asked for.
  const isNew =
    before === null || now - before.getTime() > PREVIEW_FOR / 7 || (await isTakenBack(tx, remote, release));
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
    address: previewAddress(config, manifest),
    expires_at: previewEnd(isNew ? new Date(now) : before).toISOString(),
  };
}
