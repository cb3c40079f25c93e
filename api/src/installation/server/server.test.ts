import { expect, it } from 'vitest';
import { connect } from '../../kernel/database/connect.ts';
import { startClubWithMatches } from '../../testing/start-club.ts';
import { startServer } from './server.ts';

const { club, admin, fixtures } = await startClubWithMatches();

it('a stopping server finishes open requests and takes no new ones', async () => {
  const player = await club.playerWith('player', 20);
  const matchId = await fixtures.createMatch();
  const server = await startServer({ ...club.services.config, port: 0 }, club.services);

  // Another transaction holds the match, so the join has to wait.
  const other = connect(club.services.config.database.url);
  const holder = await other.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM matches WHERE match_id = $1 FOR UPDATE', [matchId]);
  const joining = fetch(`${server.url}/api/v1/matchPlayer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ match_id: matchId, player_id: player.id, price: 5 }),
  });
  await expect
    .poll(
      // Not the transaction that holds the match: PostgreSQL shows each transaction the activity of its first look. And not
      // what the server's jobs wait for.
      async () =>
        (
          await other.pool.query(
            `SELECT FROM pg_stat_activity
             WHERE wait_event_type = 'Lock' AND query LIKE '%for no key update' AND datname = current_database()`,
          )
        ).rowCount,
    )
    .toBe(1);

  const closed = server.close();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  await holder.query('COMMIT');
  expect((await joining).status).toBe(201);
  await closed;
  holder.release();
  await other.close();
  const { body } = await club.call('listMatchPlayers', admin, { params: { matchId } });
  expect(body).toMatchObject([{ player_id: player.id }]);
});

it('refuses to start where settings of the environment would be lost, and ignores them once the club has decided', async () => {
  const { config, clock, log } = club.services;
  const upgraded = { ...config, port: 0, clubChoices: ['CLUB_HIDE', 'CLUB_REFUND_LATE_LEAVERS'] };
  await expect(startServer(upgraded, { clock, log })).rejects.toThrow(
    'The club decides this itself now, and hasn’t yet: remove CLUB_HIDE, CLUB_REFUND_LATE_LEAVERS, and',
  );
  await club.call('setClubSettings', admin, { body: { club_name: 'Park FC' } });
  const server = await startServer(upgraded, { clock, log });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.close();
});
