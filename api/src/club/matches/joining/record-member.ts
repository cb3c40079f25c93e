import type { ParsedRequestOf } from '@kickabout/contract';
import { isSameMember, type Match, type MemberId, recordFacts } from '@kickabout/domain';
import { given } from '../../../kernel/http/given.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Changed } from '../changing/change-match.ts';
import { resultChanges } from '../changing/changes-in-match.ts';
import { memberActs } from './member-acts.ts';

type Facts = ParsedRequestOf<'updateMatchPlayer'>['body'];

/** An admin records facts about a player or guest of a match. */
export function recordMember<Answer>(
  match: Match,
  who: MemberId | undefined,
  { own_goals, team_id, ...facts }: Facts,
  { by, present }: { by: { playerId: number }; present: (after: Match) => Answer },
) {
  if (!who || !match.members.some((member) => isSameMember(member, who))) return refuse('not_in_match');
  const { playerId, guestId } = who;
  const recorded = { playerId, guestId, ...given({ ...facts, ownGoals: own_goals, teamId: team_id }) };
  return {
    match: recordFacts(match, [recorded]),
    by,
    acts: (changed: Changed) =>
      memberActs(changed).map(({ changes = [], ...act }) => ({
        ...act,
        changes: [...changes, ...resultChanges(changed.before, changed.after)],
      })),
    answer: ({ after }: Changed) => present(after),
  };
}
