import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { storeChoices } from './store-choices.ts';
import { findUnsubscriber } from './unsubscribe-token.ts';

/** Stops mails of one kind for the player whose token it is. Needs no sign-in, so that it works from the mail. */
export const unsubscribe: Handler<'unsubscribe'> = ({ params }, { db }) => choose(db, params, false);

/** Takes that back. */
export const resubscribe: Handler<'resubscribe'> = ({ params }, { db }) => choose(db, params, true);

async function choose(
  db: Parameters<typeof storeChoices>[0],
  link: Parameters<typeof unsubscribe>[0]['params'],
  isWanted: boolean,
) {
  const { kind } = link;
  const playerId = await findUnsubscriber(db, link);
  if (playerId === null)
    return refuse('not_found', 'This link doesn’t work any more. Log in to change your messages.');
  await storeChoices(db, playerId, [{ kind, channel: 'email', is_wanted: isWanted }]);
  return { kind, is_wanted: isWanted };
}
