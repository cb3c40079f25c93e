import { sql } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import { prepared, type Statement } from '../database/prepared.ts';
import type { Member } from './load-members.ts';

/** The statements that store the teams of members, and which guests still wait behind all players. */
export function updateMoved(db: Db, matchId: number, moved: readonly Member[]): Statement[] {
  const { players, guests } = movedColumns(moved);
  return [
    ...(players.ids.length > 0 ? [updatePlayers.statement(db, { matchId, ...players })] : []),
    ...(guests.guestIds.length > 0 ? [updateGuests.statement(db, guests)] : []),
  ];
}

/** Stores the same in a transaction of another change. */
export async function storeMoved(tx: Tx, matchId: number, moved: readonly Member[]): Promise<void> {
  const { players, guests } = movedColumns(moved);
  if (players.ids.length > 0) await updatePlayers(tx, { matchId, ...players });
  if (guests.guestIds.length > 0) await updateGuests(tx, guests);
}

function movedColumns(moved: readonly Member[]) {
  const players = moved.filter(({ guestId }) => guestId === null);
  const guests = moved.filter(({ guestId }) => guestId !== null);
  return {
    players: { ids: players.map(({ playerId }) => playerId), teams: players.map(({ teamId }) => teamId) },
    guests: {
      guestIds: guests.map(({ guestId }) => guestId),
      teams: guests.map(({ teamId }) => teamId),
      waitLast: guests.map(({ waitsLast }) => waitsLast),
    },
  };
}

const updatePlayers = prepared(
  (_db, { matchId, ids, teams }: { matchId: number; ids: readonly number[]; teams: readonly number[] }) =>
    sql`update match_players set team_id = moved.team_id
      from unnest(${ids}::int[], ${teams}::smallint[]) as moved (player_id, team_id)
      where match_id = ${matchId} and match_players.player_id = moved.player_id`,
);

type MovedGuests = {
  guestIds: readonly (string | null)[];
  teams: readonly number[];
  waitLast: readonly boolean[];
};

const updateGuests = prepared(
  (_db, { guestIds, teams, waitLast }: MovedGuests) =>
    sql`update match_guests set team_id = moved.team_id, waits_last = moved.waits_last
      from unnest(${guestIds}::uuid[], ${teams}::smallint[], ${waitLast}::boolean[]) as moved (guest_id, team_id, waits_last)
      where match_guests.guest_id = moved.guest_id`,
);
