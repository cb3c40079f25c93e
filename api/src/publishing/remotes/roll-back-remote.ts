import type { Handler } from '../../kernel/http/handler.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { byOf, notingRefusals } from './note-refusal.ts';
import type { RemoteServices } from './remote-services.ts';
import { rollBack } from './roll-back.ts';

/** Takes back what is live. */
export const rollBackRemote: Handler<'rollBackRemote', RemoteServices> = notingRefusals(
  ({ params, body }, context) =>
    changeWhatIsLive(context, params.name, ({ tx, shell, now }) =>
      rollBack(tx, shell, { remote: params.name, ...body, by: byOf(context.caller), now, how: 'rollback' }),
    ),
);
