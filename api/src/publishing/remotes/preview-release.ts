import type { Manifest } from '@kickabout/releases';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { findStoredRelease } from './find-stored-release.ts';
import { addToHistory, type Changing, isTakenBack, previewedAt } from './live-history.ts';
import type { RemoteServices } from './remote-services.ts';

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
  changing: Changing,
  config: Pick<Config, 'publicOrigins'>,
  { manifest, commit }: { manifest: Manifest; commit: string | null },
) {
  const { tx, remote, by, now } = changing;
  const { release } = manifest;
  const before = await previewedAt(tx, remote, release);
  // Once a day is enough for the history, however often it's asked for.
  const isNew =
    before === null || now - before.getTime() > PREVIEW_FOR / 7 || (await isTakenBack(tx, remote, release));
  if (isNew) {
    await addToHistory(changing, { release, stage: 'preview', share: null, how: 'preview', commit });
    const act = { action: 'release_published', by, remote, release } as const;
    await recordAct(tx, now, { ...act, reason: 'As a preview' });
  }
  return {
    state: 'preview' as const,
    release,
    address: previewAddress(config, manifest),
    expires_at: previewEnd(isNew ? new Date(now) : before).toISOString(),
  };
}

/** Makes a link to a release that the server has. */
export const previewRelease: Handler<'previewRelease', RemoteServices> = (
  { params: { name, release } },
  context,
) =>
  changeWhatIsLive(context, name, async (changing) => {
    const found = await findStoredRelease(changing, release);
    return found instanceof Refusal ? found : offerPreview(changing, context.config, found);
  });
