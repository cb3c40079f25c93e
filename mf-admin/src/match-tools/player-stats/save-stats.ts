import { callApi } from '@kickabout/client';
import { formFailure } from '@kickabout/federation/host';
import { asMember, type Member } from '../members.ts';
import { COUNT_LABELS, changesOf, type StatsChanges, type StatsDraft } from './stats-fields.ts';

export const FAILED = 'Failed to update player stats.';

const LABELS = {
  ...COUNT_LABELS,
  late: 'Late',
  team_id: 'Team',
} as const;

/** Saves the sheet player by player, so that a refusal for one doesn't lose the others. */
export async function saveStats(players: readonly Member[], draft: StatsDraft) {
  const saved: Member[] = [];
  const errors: { field: string; reason: string }[] = [];
  await Promise.all(
    players.map(async (player) => {
      const body = changesOf(player, draft);
      if (body === null) return;
      const { match_id: matchId, who, key, preferred_name: name } = player;
      try {
        saved.push(
          who.kind === 'guest'
            ? { ...player, ...(await saveGuest(who.id, matchId, body)) }
            : asMember(await callApi('updateMatchPlayer', { params: { matchId, playerId: who.id }, body })),
        );
      } catch (error) {
        console.warn('updateMatchPlayer:', error);
        for (const { field, reason } of formFailure(FAILED, error).errors) {
          const label = LABELS[field as keyof typeof LABELS];
          const sentence = label === undefined ? reason : `${label} ${reason}.`;
          errors.push({ field: `${field}-${key}`, reason: `${name}: ${sentence}` });
        }
      }
    }),
  );
  return {
    /** The players whose changes were saved, as they are now. */
    saved,
    /** Why the others were refused, by field; null if all were saved. */
    problem: errors.length > 0 ? { message: FAILED, errors } : null,
  };
}

async function saveGuest(guestId: string, id: number, { goals, own_goals, team_id }: StatsChanges) {
  const saved = await callApi('updateGuest', {
    params: { id, guestId },
    body: { goals, own_goals, team_id },
  });
  return { goals: saved.goals, own_goals: saved.own_goals, team_id: saved.team_id };
}
