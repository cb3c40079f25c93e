import { callApi, liveQuery, queryClient, useTimeZone } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { isOver } from '@kickabout/domain';
import { type KnownPitch, storeKnownPitch } from '@kickabout/match-notes';
import { keepSending } from '@kickabout/match-notes/send-notes';
import { useSession } from '@kickabout/session';
import { allOf } from '@kickabout/ui';
import { useEffect, useMemo } from 'react';
import { useMatch } from '../match/use-match.ts';
import { membersOf } from '../match-model/everyone.ts';
import type { Match, MatchPlayer } from '../match-model/queries.ts';
import { useViewer } from '../match-model/use-viewer.ts';

type StoredNotes = ResponseOf<'listMatchNotes'>;

/** Notes are only ever added, so an answer that was overtaken by a later one takes none away. */
const notesQuery = (matchId: number) => ({
  ...liveQuery('listMatchNotes', { params: { id: matchId } }),
  structuralSharing: (before: unknown, now: unknown) => {
    const all = [...((before ?? []) as StoredNotes), ...(now as StoredNotes)];
    return [...new Map(all.map((stored) => [stored.note.note_id, stored])).values()];
  },
});

/**
 * A match for the board, kept up to date. It's stored for times without a network, and what was noted on this phone is sent.
 */
export function usePitch(matchId: number) {
  const { match, players, isMissing } = useMatch(matchId);
  const notes = useQuery({ ...notesQuery(matchId), enabled: !isMissing });
  const read = allOf(match, players, notes);
  const viewer = useViewer();
  const playerId = viewer.kind === 'player' ? viewer.playerId : null;
  const isAdmin = useSession(({ player }) => player?.exists === true && player.is_admin);
  const timeZone = useTimeZone();

  useEffect(() => {
    if (playerId === null) return;
    return keepSending({
      playerId,
      send: (id, notes) => callApi('addMatchNotes', { params: { id }, body: { notes } }),
      onStored: (sentMatchId, stored) => {
        queryClient.setQueryData(notesQuery(sentMatchId).queryKey, stored);
      },
    });
  }, [playerId]);

  const [known, members, stored] = [match.data, players.data, notes.data];
  const pitch = useMemo(
    () =>
      known && members && stored && playerId !== null && timeZone !== undefined
        ? asPitch(known, members, { notes: stored, playerId, isAdmin, timeZone })
        : undefined,
    [known, members, stored, playerId, isAdmin, timeZone],
  );
  useEffect(() => {
    // The page works without it.
    if (pitch) storeKnownPitch(pitch).catch(() => {});
  }, [pitch]);

  return { query: { ...read, data: pitch }, match: known, isMissing };
}

function asPitch(
  match: Match,
  players: readonly MatchPlayer[],
  viewer: Pick<KnownPitch, 'notes' | 'playerId' | 'isAdmin' | 'timeZone'>,
): KnownPitch {
  const plays = ({ place, team_id }: Pick<MatchPlayer, 'place' | 'team_id'>) =>
    place === 'in' || team_id !== 0;
  return {
    version: 1,
    ...viewer,
    matchId: match.match_id,
    matchName: match.match_name,
    status: match.match_status,
    kickoffAt: match.kickoff_at,
    playersTakeNotes: match.players_take_notes ?? false,
    isInMatch: match.my_place !== null,
    result: resultOf(match),
    members: membersOf({ ...match, guests: (match.guests ?? []).filter(plays) }, players.filter(plays)).map(
      ({ playerId, guestId, name, teamId }) => ({ playerId, guestId, name, teamId }),
    ),
  };
}

const resultOf = ({ match_status, team1_score: team1, team2_score: team2 }: Match) =>
  isOver(match_status) || team1 + team2 > 0 ? { team1, team2 } : null;
