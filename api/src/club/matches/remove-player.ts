import { asPlayer } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { removeMember } from './remove-member.ts';

/** An admin removes someone else from a match, with their guests. */
export const removePlayer: Handler<'leaveMatch'> = ({ body }, context) =>
  removeMember(context, { matchId: body.match_id, who: asPlayer(body.player_id), request: body });
