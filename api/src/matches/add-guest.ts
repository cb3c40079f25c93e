import { createHash } from 'node:crypto';
import {
  asPlayer,
  decideGuest,
  guestRefusalSentence,
  isSameMember,
  penceFromPounds,
} from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { NO_SUCH_PLAYER } from '../players/load-player.ts';
import { joinFacts } from './load-joiner.ts';
import { presentGuest } from './present-match-player.ts';

/** Takes a place for a guest of the caller, or one on the waiting list. The price is held from the caller's balance. */
export const addGuest: Handler<'addGuest'> = ({ params, body }, { placeQueue, clock, caller, config }) => {
  const { mostGuests, guestsWaitLast, refundsLateLeavers } = config.club;
  return placeQueue.change('join', { matchId: params.id, playerId: caller.playerId }, (places) => {
    const { match, members } = places;
    const host = places.joiner(caller.playerId);
    if (!host) return refuse('not_found', NO_SUCH_PLAYER);
    const guestId = guestIdOf(match.match_id, host.playerId, body.request_id);
    if (members.some((member) => member.guestId === guestId)) return presentGuest(match, members, guestId);
    const now = clock.now();
    const {
      addedByAdmin: _,
      alreadyIn: __,
      player,
      ...facts
    } = joinFacts(match, host, {
      now,
      addedByAdmin: false,
      alreadyIn: false,
      quotedPricePence: penceFromPounds(body.price),
    });
    const decision = decideGuest({
      ...facts,
      host: player,
      isHostInMatch: members.some((member) => isSameMember(member, asPlayer(host.playerId))),
      guests: members.filter(({ playerId, guestId }) => playerId === host.playerId && guestId !== null)
        .length,
      mostGuests,
    });
    if (!decision.ok)
      return refuse(
        decision.reason,
        guestRefusalSentence(decision.reason, { pricePence: match.price_pence, mostGuests }),
      );
    places.add(host.playerId, {
      now,
      refundsLateLeavers,
      guest: { guestId, guestName: body.guest_name, waitsLast: guestsWaitLast },
    });
    return presentGuest(match, members, guestId);
  });
};

/** The same for a request that is sent again: a UUID of version 8, whose other bits are free to choose. */
function guestIdOf(matchId: number, hostId: number, requestId: string = crypto.randomUUID()): string {
  const hex = createHash('sha256').update(`${matchId} ${hostId} ${requestId}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
