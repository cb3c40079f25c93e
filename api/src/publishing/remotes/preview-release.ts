import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { findStoredRelease } from './find-stored-release.ts';
import { byOf, notingRefusals } from './note-refusal.ts';
import { offerPreview } from './preview.ts';
import type { RemoteServices } from './remote-services.ts';

/** Makes a link to a release that the server has. */
export const previewRelease: Handler<'previewRelease', RemoteServices> = notingRefusals(
  ({ params }, context) =>
    changeWhatIsLive(context, params.name, async ({ tx, shell, now }) => {
      const { name: remote, release } = params;
      const found = await findStoredRelease(tx, shell, remote, release);
      if (found instanceof Refusal) return found;
      const { manifest, commit } = found;
      return offerPreview(tx, context.config, manifest, {
        remote,
        release,
        by: byOf(context.caller),
        commit,
        now,
      });
    }),
);
