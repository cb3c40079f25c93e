import type { Handler } from '../../kernel/http/handler.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { byOf, notingRefusals } from './note-refusal.ts';
import type { RemoteServices } from './remote-services.ts';
import { withdraw } from './roll-back.ts';

/** Withdraws a release that only some visitors have. */
export const withdrawRelease: Handler<'withdrawRelease', RemoteServices> = notingRefusals(
  ({ params, body }, context) =>
    changeWhatIsLive(context, params.name, ({ tx, now }) =>
      withdraw(tx, { remote: params.name, release: body.release, by: byOf(context.caller), now }),
    ),
);
