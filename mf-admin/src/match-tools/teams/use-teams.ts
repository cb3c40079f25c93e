import { MONEY_QUERIES } from '@kickabout/admin';
import { callApi, invalidate } from '@kickabout/client';
import type { TeamId } from '@kickabout/contract';
import { chatTextOf, hasStarted } from '@kickabout/domain';
import { notify, useCallMutation } from '@kickabout/federation/host';
import { COPIED, formatAmount, shareAction, useConfirm } from '@kickabout/ui';
import { useState } from 'react';
import { asShown } from '../as-shown.ts';
import type { Member } from '../members.ts';
import { type Match, matchKeys, RESULT_QUERIES } from '../queries.ts';
import { teamLists } from './team-lists.ts';

/** The teams picked for some of the members, by key. */
export type PickedTeams = Readonly<Record<string, TeamId>>;

/**
 * Teams are picked on the screen and saved together, because both teams decide who plays and is charged. Players who
 * haven't been moved follow the server.
 */
export function useTeams(match: Match, known: readonly Member[]) {
  const [picked, setPicked] = useState<PickedTeams>({});
  const { ask, dialog } = useConfirm();
  const matchId = match.match_id;
  const players = known.map((player) => inTeam(player, picked));
  const saveAsShown = (teams: PickedTeams) =>
    asShown(
      (shown) =>
        callApi('updateTeams', {
          params: { matchId },
          body: {
            ...teamsOf(known.map((player) => inTeam(player, teams))),
            expected_balance_changes: shown,
          },
        }),
      (sentence) =>
        ask({ title: 'Save these teams?', body: sentence, confirmLabel: 'Save teams', danger: true }),
    );
  const save = useCallMutation('updateTeams', saveAsShown, {
    changes: [...matchKeys(matchId), ...RESULT_QUERIES, ...MONEY_QUERIES],
    failed: 'Failed to update teams. Please try again.',
    done: async (saved, teams) => {
      if (saved === null) return;
      // Until they have been fetched again, the players would be back in their old teams.
      await invalidate(...matchKeys(matchId));
      setPicked((before) => without(before, teams));
      const everyone = known.map((player) => ({ ...inTeam(player, teams), name: player.preferred_name }));
      const shown = { price: formatAmount(match.price), origin: window.location.origin };
      const shared = { text: chatTextOf(match, everyone, shown), picture: `/matches/${matchId}/picture.png` };
      return { text: 'Teams saved.', action: shareAction(shared, () => notify('success', COPIED)) };
    },
  });
  const isChanged = known.some((player) => inTeam(player, picked).team_id !== player.team_id);
  return {
    /** In the teams picked so far. */
    players,
    pick: (teams: PickedTeams) => setPicked((before) => ({ ...before, ...teams })),
    /** Whether there's anything to discard. */
    isChanged,
    /** Whether the teams, as they are here, have yet to decide who plays. */
    isUnsaved: isChanged || !decideWhoPlays(match, known),
    discard: () => setPicked({}),
    save: () => save.mutate(picked),
    isSaving: save.isPending,
    /** Render this: the question that saving may have to ask. */
    dialog,
  };
}

/** Whether the teams that the server has decide who plays, or there are none. */
export function decideWhoPlays(
  match: Pick<Match, 'match_status' | 'teams_confirmed'>,
  players: readonly Pick<Member, 'team_id' | 'plays'>[],
): boolean {
  if (players.every(({ team_id }) => team_id === 0)) return true;
  if (!match.teams_confirmed) return false;
  return !hasStarted(match.match_status) || players.every(({ team_id, plays }) => plays === (team_id !== 0));
}

function inTeam(player: Member, picked: PickedTeams): Member {
  return { ...player, team_id: picked[player.key] ?? player.team_id };
}

function teamsOf(members: readonly Member[]) {
  const lists = teamLists(members);
  const players = (teamId: 1 | 2) =>
    lists[teamId].flatMap(({ who }) => (who.kind === 'player' ? who.id : []));
  const guests = (teamId: 1 | 2) => lists[teamId].flatMap(({ who }) => (who.kind === 'guest' ? who.id : []));
  const teams = { team1: players(1), team2: players(2) };
  // An API of an earlier release has no guests, and takes none.
  return members.some(({ who }) => who.kind === 'guest')
    ? { ...teams, guests1: guests(1), guests2: guests(2) }
    : teams;
}

/** What has been picked since `saved` was sent. */
function without(picked: PickedTeams, saved: PickedTeams): PickedTeams {
  return Object.fromEntries(Object.entries(picked).filter(([key, teamId]) => saved[key] !== teamId));
}
