import type { ParsedRequestOf } from '@kickabout/contract';
import {
  asPlayer,
  isSameMember,
  type Match,
  type Member,
  type MemberId,
  recordFacts,
} from '@kickabout/domain';
import { changesBetween } from '../../../kernel/database/act-details.ts';
import { given } from '../../../kernel/http/given.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Changed, MatchAct } from '../changing/change-match.ts';
import { resultChanges } from '../changing/changes-in-match.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { presentMatchPlayer } from '../reading/present-match-player.ts';

type Facts = ParsedRequestOf<'updateMatchPlayer'>['body'];

/** An admin records facts about a player or guest of a match. */
export function recordMember<Answer>(
  match: Match,
  who: MemberId,
  { own_goals, team_id, ...facts }: Facts,
  { by, present }: { by: { playerId: number }; present: (after: Match) => Answer },
) {
  const { playerId, guestId } = who;
  const recorded = { playerId, guestId, ...given({ ...facts, ownGoals: own_goals, teamId: team_id }) };
  const decided = recordFacts(match, [recorded]);
  if (!decided.ok) return refuse(decided.reason);
  return {
    match: decided.match,
    by,
    acts: (changed: Changed) =>
      memberActs(changed).map(({ changes = [], ...act }) => ({
        ...act,
        changes: [...changes, ...resultChanges(changed.before, changed.after)],
      })),
    answer: ({ after }: Changed) => present(after),
  };
}

/** What an admin recorded about players and guests of a match, for the audit list; nothing about those who stay as they were. */
export function memberActs({ before, after }: Changed): MatchAct[] {
  return before.members.flatMap((was) => {
    const is = after.members.find((member) => isSameMember(member, was));
    const changes = is ? changesBetween(auditedFields(was), auditedFields(is)) : [];
    const action = was.guestId === null ? 'match_player_changed' : 'guest_changed';
    return changes.length === 0 ? [] : [{ action, playerId: was.playerId, changes }];
  });
}

function auditedFields({ late, teamId, goals, assists, defcons, ownGoals }: Member) {
  return { late, team_id: teamId, goals, assists, defcons, own_goals: ownGoals };
}

/** Records what a player did, whether they were late, and their team. Being late costs; another team doesn't. */
export const updateMatchPlayer: Handler<'updateMatchPlayer', MatchServices> = (
  { params: { matchId, playerId }, body },
  { changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId, clock }, ({ match }) =>
    recordMember(match, asPlayer(playerId), body, {
      by: caller,
      present: (after) => presentMatchPlayer(after, playerId),
    }),
  );
