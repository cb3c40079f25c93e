import { playersAndGuests } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared, type Statement } from '../../kernel/database/prepared.ts';
import type { Member } from './load-members.ts';

/** The statements that store the teams of members, and which guests still wait behind all players. */
export function updateMoved(db: Db, matchId: number, moved: readonly Member[]): Statement[] {
  const { players, guests } = playersAndGuests(moved);
  const teams = (members: readonly Member[]) => members.map(({ teamId }) => teamId);
  const ids = players.map(({ playerId }) => playerId);
  const guestIds = guests.map(({ guestId }) => guestId);
  const waitLast = guests.map(({ waitsLast }) => waitsLast);
  return [
    ...(ids.length > 0 ? [updatePlayers.statement(db, { matchId, ids, teams: teams(players) })] : []),
    ...(guestIds.length > 0
      ? [updateGuests.statement(db, { guestIds, teams: teams(guests), waitLast })]
      : []),
  ];
}

const updatePlayers = prepared(
  (_db, { matchId, ids, teams }: { matchId: number; ids: readonly number[]; teams: readonly number[] }) =>
    sql`update match_players set team_id = moved.team_id
      from unnest(${ids}::int[], ${teams}::smallint[]) as moved (player_id, team_id)
      where match_id = ${matchId} and match_players.player_id = moved.player_id`,
);

type MovedGuests = {
  guestIds: readonly string[];
  teams: readonly number[];
  waitLast: readonly boolean[];
};

const updateGuests = prepared(
  (_db, { guestIds, teams, waitLast }: MovedGuests) =>
    sql`update match_guests set team_id = moved.team_id, waits_last = moved.waits_last
      from unnest(${guestIds}::uuid[], ${teams}::smallint[], ${waitLast}::boolean[]) as moved (guest_id, team_id, waits_last)
      where match_guests.guest_id = moved.guest_id`,
);
