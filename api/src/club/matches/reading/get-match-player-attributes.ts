import { allotPlaces } from '@kickabout/domain';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { loadAttributesOf } from '../../attributes/attributes.ts';
import { loadMatch, NO_SUCH_MATCH } from './load-match.ts';
import { loadMembers } from './load-members.ts';

/** The attributes of every player with a place, or who plays without one, for picking teams. */
export const getMatchPlayerAttributes: Handler<'getMatchPlayerAttributes'> = async ({ params }, { db }) => {
  const match = await loadMatch(db, params.matchId);
  if (!match) return refuse('not_found', NO_SUCH_MATCH);
  const members = await loadMembers(db, match.match_id);
  const { in: withPlace } = allotPlaces(members, match.number_of_players);
  const toPick = members.filter(
    (member) => member.guestId === null && (member.plays === true || withPlace.includes(member)),
  );
  const attributes = await loadAttributesOf(
    db,
    toPick.map(({ playerId }) => playerId),
  );
  return toPick.map(({ playerId, preferredName, teamId }) => ({
    player_id: playerId,
    preferred_name: preferredName,
    team_id: teamId,
    attributes: attributes.get(playerId) ?? {},
  }));
};
