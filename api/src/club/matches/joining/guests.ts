import { createHash } from 'node:crypto';
import { bringGuest, formatMinor, GUEST_NAME_KEPT_MS, guestRefusalSentence } from '@kickabout/domain';
import type { Db } from '../../../kernel/database/connect.ts';
import type { Context, Handler } from '../../../kernel/http/handler.ts';
import {
  findMadeRequest,
  MADE_AND_DELETED,
  madeRequest,
  requestDigest,
} from '../../../kernel/http/make-once.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { NO_SUCH_PLAYER } from '../../players/load-player.ts';
import type { Before, Changed } from '../changing/change-match.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { presentGuest } from '../reading/present-match-player.ts';
import { takeOutMembers } from './leave-match.ts';
import { recordMember } from './record-member.ts';

/** Takes a place for a guest of the caller, or one on the waiting list. The price is held from the caller's balance. */
export const addGuest: Handler<'addGuest', MatchServices> = (request, context) => {
  const { params, body } = request;
  const { money, changeMatch, db, clock, caller } = context;
  const requestId = body.request_id?.toLowerCase() ?? null;
  const digest = requestDigest('addGuest', caller, request);
  const guestId = guestIdOf(params.id, caller.playerId, requestId ?? crypto.randomUUID());
  const about = { kind: 'join' as const, matchId: params.id, playerIds: [caller.playerId], clock, money };
  const read = findMadeRequest.statement(db, { requestId });
  return changeMatch({ ...about, read }, (before) => {
    const { match, now, found } = before;
    const answer = ({ after }: Pick<Changed, 'after'>) => presentGuest(after, guestId);
    if (found.some((made) => made.digest !== digest)) return refuse('request_id_used');
    if (match.members.some((member) => member.guestId === guestId)) return { match, answer };
    if (found.length > 0) return refuse('request_id_used', MADE_AND_DELETED);
    const brought = bring(before, { guestId, guestName: body.guest_name }, body.price, context);
    if (brought instanceof Refusal) return brought;
    const once = requestId === null ? [] : [{ id: requestId, digest, madeId: match.matchId }];
    return { match: brought, answer, also: () => once.map((made) => madeRequest(db, now, made)) };
  });
};

/** The match with the caller's guest. `quotedPriceMinor` is the price that they were shown. */
function bring(
  { match, now, player, club }: Before,
  guest: { guestId: string; guestName: string },
  quotedPriceMinor: number,
  { money, caller }: Pick<Context<'addGuest'>, 'caller' | 'money'>,
) {
  const host = player(caller.playerId);
  if (!host) return refuse('not_found', NO_SUCH_PLAYER);
  const decided = bringGuest(match, host, guest, { now, money, club, quotedPriceMinor });
  if (decided.ok) return decided.match;
  const shown = { price: formatMinor(money, match.priceMinor), mostGuests: club.mostGuests };
  return refuse(decided.reason, guestRefusalSentence(decided.reason, shown));
}

/** A guest's id, which a repeated request gets again: a UUID of version 8, whose other bits are free to choose. */
function guestIdOf(matchId: number, hostId: number, requestId: string): string {
  const hex = createHash('sha256').update(`${matchId} ${hostId} ${requestId}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Records a guest's goals and team. Another team changes nothing that's charged. */
export const updateGuest: Handler<'updateGuest', MatchServices> = (
  { params, body },
  { changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.id, clock }, ({ match }) => {
    const guest = match.members.find(({ guestId }) => guestId === params.guestId);
    if (!guest) return refuse('not_in_match');
    return recordMember(match, guest, body, {
      by: caller,
      present: (after) => presentGuest(after, params.guestId),
    });
  });

/** Takes a guest out: for the player who brought them like leaving the match, for an admin free of charge. */
export const removeGuest: Handler<'removeGuest', MatchServices> = ({ params, body }, context) => {
  const { money, changeMatch, clock, caller } = context;
  const about = { kind: caller.isAdmin ? ('other' as const) : ('leave' as const), matchId: params.id, clock };
  return changeMatch({ ...about, playerIds: [caller.playerId], money }, (before) => {
    const who = before.match.members.filter(({ guestId }) => guestId === params.guestId);
    if (who.length === 0) return refuse('not_in_match', 'This guest is no longer in the match.');
    const isOwn = who.some(({ playerId }) => playerId === caller.playerId);
    if (!isOwn && !caller.isAdmin)
      return refuse('not_allowed', 'Only the player who brought a guest can take them out.');
    return takeOutMembers(before, who, { isOwn, body }, context);
  });
};

/** Forgets what guests of matches from half a year ago were called. */
export async function purgeGuestNames(db: Db, now: number): Promise<void> {
  await db
    .updateTable('match_guests')
    .set({ guest_name: null })
    .where('guest_name', 'is not', null)
    .where('match_id', 'in', (eb) =>
      eb
        .selectFrom('matches')
        .select('matches.match_id')
        .where('kickoff_at', '<', new Date(now - GUEST_NAME_KEPT_MS)),
    )
    .execute();
}
