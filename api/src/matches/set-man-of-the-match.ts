import { canBeManOfTheMatch } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { presentManOfTheMatch } from './get-man-of-the-match.ts';
import { placesIn } from './present-match-player.ts';
import { withLockedMatch } from './with-locked-match.ts';

export const setManOfTheMatch: Handler<'setManOfTheMatch'> = ({ params, body: { player_id } }, { db }) =>
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
    const best = locked.members.find(({ playerId, guestId }) => playerId === player_id && guestId === null);
    return presentManOfTheMatch({
      man_of_the_match_id: player_id,
      man_of_the_match_name: best?.preferredName ?? null,
    });
  });
