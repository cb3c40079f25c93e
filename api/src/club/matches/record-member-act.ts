import { isSameMember } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import { resultChanges } from './changes-in-match.ts';
import type { Member } from './load-members.ts';
import type { Recalculated } from './recalculate-match.ts';
import type { LockedMatch } from './with-locked-match.ts';

/** Adds to the audit list what an admin recorded about a player or guest of a match, unless that changed nothing. */
export async function recordMemberAct(
  locked: LockedMatch,
  now: number,
  { by, before, changed }: { by: { playerId: number }; before: Member; changed: Recalculated },
): Promise<void> {
  const after = changed.members.find((member) => isSameMember(member, before));
  const changes = after ? changesBetween(factsOf(before), factsOf(after)) : [];
  if (changes.length === 0) return;
  await recordAct(locked.tx, now, {
    action: before.guestId === null ? 'match_player_changed' : 'guest_changed',
    by,
    playerId: before.playerId,
    matchId: changed.match.match_id,
    changes: [...changes, ...resultChanges(locked, changed)],
    money: changed.settled,
  });
}

function factsOf({ late, teamId, goals, assists, defcons, ownGoals }: Member) {
  return { late, team_id: teamId, goals, assists, defcons, own_goals: ownGoals };
}
