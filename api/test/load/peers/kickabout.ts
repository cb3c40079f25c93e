import { API_PREFIX } from '@kickabout/contract';
import { connect } from '../../../src/kernel/database/connect.ts';
import { startTestIdentity } from '../../../src/testing/test-identity.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../../src/testing/throwaway-postgres.ts';
import { createManyPlayers, createPendingMatch } from '../many-players.ts';
import { startApi } from '../start-api.ts';
import { ask, type Peer } from './peer.ts';

const PLAYERS = 60;
const LISTED = 20;
const PLACES = 14;

/** Kickabout as in production: its PostgreSQL writes each commit to the disk. Its list is that of the upcoming matches. */
export async function startKickabout(): Promise<Peer & { signedIn: Peer['list'] }> {
  const postgres = await startThrowawayPostgres({ durable: true });
  const identity = await startTestIdentity(() => Date.now());
  const databaseUrl = await createEmptyClub(postgres.url);
  const { db, close } = connect(databaseUrl);
  const players = await createManyPlayers(db, identity, PLAYERS);
  const api = await startApi(databaseUrl, identity.issuer, { REQUESTS_PER_MINUTE: '0' });
  const headersOf = (player: number) => ({ authorization: `Bearer ${players[player - 1]?.token}` });
  let latest: number | null = null;
  const newMatch: Peer['newMatch'] = async () => {
    // So that the list stays as long as the others', and no money stays held.
    if (latest !== null)
      await db
        .updateTable('matches')
        .set({ deleted_at: new Date() })
        .where('match_id', '=', latest)
        .execute();
    const id = await createPendingMatch(db, PLACES);
    latest = id;
    return (player) => ({
      method: 'POST',
      path: `${API_PREFIX}/matchPlayer`,
      headers: headersOf(player),
      body: { match_id: id, player_id: player, price: 1 },
    });
  };
  const listed = await newMatch();
  latest = null;
  for (let player = 1; player <= LISTED; player += 1) await ask(api.port, listed(player));
  const path = `${API_PREFIX}/matches/pending`;
  return {
    port: api.port,
    list: { path, headers: () => ({}) },
    signedIn: { path, headers: (request) => headersOf(1 + (request % LISTED)) },
    newMatch,
    async stop() {
      await api.stop();
      await close();
      await identity.stop();
      await postgres.stop();
    },
  };
}
