import { canBeManOfTheMatch } from '@kickabout/domain';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { replacedChanges } from '../changing/changes-in-match.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { presentManOfTheMatch } from './get-man-of-the-match.ts';

export const setManOfTheMatch: Handler<'setManOfTheMatch', MatchServices> = (
  { params, body: { player_id: playerId } },
  { changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.id, clock }, ({ match }) => {
    if (playerId !== null && !canBeManOfTheMatch(match, playerId)) return refuse('did_not_play');
    const { manOfTheMatchId: before, voteWinners, members } = match;
    const best = members.find((member) => member.playerId === playerId);
    return {
      // Whom the players chose is no longer shown once an admin has decided.
      match: { ...match, manOfTheMatchId: playerId, voteWinners: voteWinners && [] },
      by: caller,
      acts: () =>
        before === playerId
          ? []
          : [
              {
                action: 'man_of_the_match_set',
                ...(playerId !== null && { playerId }),
                changes: replacedChanges(before, playerId),
              },
            ],
      answer: () =>
        presentManOfTheMatch({
          man_of_the_match_id: playerId,
          man_of_the_match_name: best?.preferredName ?? null,
        }),
    };
  });
