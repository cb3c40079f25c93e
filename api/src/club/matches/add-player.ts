import { addRefusalSentence, asPlayer, decideJoin, hasStarted, penceFromPounds } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_PLAYER } from '../players/load-player.ts';
import { refuseUnexpected } from './expected-balances.ts';
import { joinFacts, loadViewer } from './load-joiner.ts';
import { nextJoinedAt, refilledBy } from './match-places.ts';
import { presentMatchPlayer } from './present-match-player.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { insertRefills } from './store-places.ts';
import { reloadMatch, withLockedMatch } from './with-locked-match.ts';

/**
 * An admin adds someone else to a match: like joining while it's pending. Once it has started, they play and are charged
 * straight away. They need the same balance either way.
 */
export const addPlayer: Handler<'joinMatch'> = ({ body }, { db, clock, caller, config }) =>
  withLockedMatch(
    db,
    body.match_id,
    async (locked) => {
      const { tx, match, members } = locked;
      const player = locked.players.find(({ playerId }) => playerId === body.player_id);
      if (!player || player.isClosed) return refuse('not_found', NO_SUCH_PLAYER);
      const now = clock.now();
      const decision = decideJoin(
        joinFacts(match, await loadViewer(tx, player.playerId), {
          now,
          addedByAdmin: true,
          alreadyIn: members.some(({ playerId }) => playerId === player.playerId),
          quotedPricePence: penceFromPounds(body.price),
        }),
      );
      if (!decision.ok)
        return refuse(
          decision.reason,
          addRefusalSentence(decision.reason, player.preferredName, match.price_pence),
        );
      await tx
        .insertInto('match_players')
        .values({
          match_id: match.match_id,
          player_id: player.playerId,
          price_pence: match.price_pence,
          joined_at: new Date(nextJoinedAt(locked, now)),
          plays: hasStarted(match.match_status) ? true : null,
        })
        .execute();
      const joined = await reloadMatch(locked);
      const index = config.club.refundsLateLeavers
        ? refilledBy(joined, asPlayer(player.playerId), now)
        : null;
      if (index !== null)
        await insertRefills(match.match_id, [
          { nth: index + 1, takenBy: player.playerId, takenAt: now },
        ]).execute(tx);
      const changed = await recalculateMatch(
        tx,
        now,
        index === null ? joined : await reloadMatch(locked),
        caller.playerId,
      );
      await recordAct(tx, now, {
        action: 'player_added',
        by: caller,
        playerId: player.playerId,
        matchId: match.match_id,
        money: changed.settled,
      });
      return (
        refuseUnexpected(changed.settled, body.expected_balance_changes, locked) ??
        presentMatchPlayer(changed.match, changed.members, player.playerId)
      );
    },
    [body.player_id],
  );
