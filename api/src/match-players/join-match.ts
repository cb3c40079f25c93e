import { decideJoin, joinRefusalSentence, penceFromPounds } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { lockMatch } from '../matches/load-match.ts';
import { joinFacts, loadJoiner } from './load-join-facts.ts';
import { loadMembers } from './load-members.ts';
import { presentMatchPlayer } from './present-match-player.ts';

/** Takes a place, or the end of the waiting list; no money moves. The match is locked first, then the player. */
export const joinMatch: Handler<'joinMatch'> = ({ body }, { db, clock }) =>
  db.transaction().execute(async (tx) => {
    const match = await lockMatch(tx, body.match_id);
    if (!match) return refuse('not_found', 'There is no such match.');
    const [player] = await lockPlayers(tx, [body.player_id]);
    if (!player) return refuse('not_found', 'There is no such player.');
    const members = await loadMembers(tx, match.match_id);
    const now = clock.now();

    const decision = decideJoin(
      joinFacts(match, await loadJoiner(tx, player), {
        now,
        alreadyIn: members.some((member) => member.playerId === player.playerId),
        quotedPricePence: penceFromPounds(body.price),
      }),
    );
    if (!decision.ok) return refuse(decision.reason, joinRefusalSentence(decision.reason, match.price_pence));

    // Later than whoever joined before, even where the clock stood still or went back.
    const joinedAt = Math.max(now, (members.at(-1)?.joinedAt ?? 0) + 1);
    await tx
      .insertInto('match_players')
      .values({
        match_id: match.match_id,
        player_id: player.playerId,
        price_pence: match.price_pence,
        joined_at: new Date(joinedAt),
      })
      .execute();
    return presentMatchPlayer(
      await loadMembers(tx, match.match_id),
      match.number_of_players,
      player.playerId,
    );
  });
