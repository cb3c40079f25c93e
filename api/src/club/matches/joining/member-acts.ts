import { isSameMember, type Member } from '@kickabout/domain';
import { changesBetween } from '../../../kernel/database/act-details.ts';
import type { Changed, MatchAct } from '../changing/change-match.ts';

/** What an admin recorded about players and guests of a match, for the audit list; nothing about those who stay as they were. */
export function memberActs({ before, after }: Changed): MatchAct[] {
  return before.members.flatMap((was) => {
    const is = after.members.find((member) => isSameMember(member, was));
    const changes = is ? changesBetween(factsOf(was), factsOf(is)) : [];
    const action = was.guestId === null ? 'match_player_changed' : 'guest_changed';
    return changes.length === 0 ? [] : [{ action, playerId: was.playerId, changes }];
  });
}

function factsOf({ late, teamId, goals, assists, defcons, ownGoals }: Member) {
  return { late, team_id: teamId, goals, assists, defcons, own_goals: ownGoals };
}
