import { canBeManOfTheMatch } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { replacedChanges } from './changes-in-match.ts';
import { presentManOfTheMatch } from './get-man-of-the-match.ts';
import { placesIn } from './present-match-player.ts';
import { withLockedMatch } from './with-locked-match.ts';

export const setManOfTheMatch: Handler<'setManOfTheMatch'> = (
  { params, body: { player_id } },
  { db, clock, caller },
) =>
  withLockedMatch(db, params.id, async (locked) => {
    if (player_id !== null && !canBeManOfTheMatch(placesIn(locked.match, locked.members), player_id))
      return refuse('did_not_play');
    await locked.tx
      .updateTable('matches')
      .set({
        man_of_the_match_id: player_id,
        // Whom the players chose is no longer shown once an admin has decided.
        ...(locked.match.vote_winners !== null && { vote_winners: [] }),
      })
      .where('match_id', '=', locked.match.match_id)
      .execute();
    if (locked.match.man_of_the_match_id !== player_id)
      await recordAct(locked.tx, clock.now(), {
        action: 'man_of_the_match_set',
        by: caller,
        matchId: locked.match.match_id,
        ...(player_id !== null && { playerId: player_id }),
        changes: replacedChanges(locked.match.man_of_the_match_id, player_id),
      });
    const best = locked.members.find(({ playerId, guestId }) => playerId === player_id && guestId === null);
    return presentManOfTheMatch({
      man_of_the_match_id: player_id,
      man_of_the_match_name: best?.preferredName ?? null,
    });
  });
