import { createHash } from 'node:crypto';
import {
  asPlayer,
  decideGuest,
  guestRefusalSentence,
  isSameMember,
  penceFromPounds,
} from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { MADE_AND_DELETED, requestDigest } from '../../kernel/http/make-once.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_PLAYER } from '../players/load-player.ts';
import { joinFacts } from './load-joiner.ts';
import type { MatchServices } from './place-queue.ts';
import { presentGuest } from './present-match-player.ts';

/** Takes a place for a guest of the caller, or one on the waiting list. The price is held from the caller's balance. */
export const addGuest: Handler<'addGuest', MatchServices> = (
  request,
  { placeQueue, clock, caller, config },
) => {
  const { params, body } = request;
  const requestId = body.request_id?.toLowerCase();
  const { mostGuests, guestsWaitLast, refundsLateLeavers } = config.club;
  return placeQueue.change('join', { matchId: params.id, playerId: caller.playerId, requestId }, (places) => {
    const { match, members } = places;
    const host = places.joiner(caller.playerId);
    if (!host) return refuse('not_found', NO_SUCH_PLAYER);
    const guestId = guestIdOf(match.match_id, host.playerId, requestId);
    const digest = requestDigest('addGuest', caller, request);
    const before = requestId === undefined ? undefined : places.requestBefore(requestId);
    if (before !== undefined && before !== digest) return refuse('request_id_used');
    if (members.some((member) => member.guestId === guestId)) return presentGuest(match, members, guestId);
    if (before !== undefined) return refuse('request_id_used', MADE_AND_DELETED);
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
    if (requestId !== undefined) places.noteRequest({ id: requestId, digest, madeAt: now });
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
