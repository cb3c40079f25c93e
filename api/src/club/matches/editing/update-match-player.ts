import { asPlayer } from '@kickabout/domain';
import type { Handler } from '../../../kernel/http/handler.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { recordMember } from '../joining/record-member.ts';
import { presentMatchPlayer } from '../reading/present-match-player.ts';

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
