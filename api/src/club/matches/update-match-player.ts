import { asPlayer } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import type { MatchServices } from './match-queue.ts';
import { presentMatchPlayer } from './present-match-player.ts';
import { recordMember } from './record-member.ts';

/** Records what a player did, whether they were late, and their team. Being late costs; another team doesn't. */
export const updateMatchPlayer: Handler<'updateMatchPlayer', MatchServices> = (
  { params: { matchId, playerId }, body },
  { changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId, clock }, ({ match }) =>
    recordMember(match, asPlayer(playerId), body, {
      by: caller,
      present: (after) => presentMatchPlayer(after, playerId),
    }),
  );
