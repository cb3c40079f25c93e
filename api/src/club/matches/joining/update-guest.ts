import type { Handler } from '../../../kernel/http/handler.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { presentGuest } from '../reading/present-match-player.ts';
import { recordMember } from './record-member.ts';

/** Records a guest's goals and team. Another team changes nothing that's charged. */
export const updateGuest: Handler<'updateGuest', MatchServices> = (
  { params, body },
  { changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.id, clock }, ({ match }) => {
    const guest = match.members.find(({ guestId }) => guestId === params.guestId);
    return recordMember(match, guest, body, {
      by: caller,
      present: (after) => presentGuest(after, params.guestId),
    });
  });
