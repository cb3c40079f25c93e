import { expect, it } from 'vitest';
import { startClubWithMatches } from '../../testing/start-club.ts';
import { startServer } from './server.ts';

const { club, admin, fixtures } = await startClubWithMatches();

it('a stopping server finishes open requests and takes no new ones', async () => {
  const player = await club.playerWith('player', 20);
  const matchId = await fixtures.createMatch();
  const server = await startServer({ ...club.services.config, port: 0 }, club.services);

  // Another transaction holds the match, so the join has to wait.
  const waits: Promise<unknown>[] = [];
  await club.withSession(async (holder, waiting) => {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM matches WHERE match_id = $1 FOR UPDATE', [matchId]);
    const joining = fetch(`${server.url}/api/v1/matchPlayer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ match_id: matchId, player_id: player.id, price: 5 }),
    });
    waits.push(joining.then(({ status }) => expect(status).toBe(201)));
    // Not what the server's jobs wait for.
    const joins = async () => (await waiting()).filter(({ query }) => query.endsWith('for no key update'));
    await expect.poll(joins).toHaveLength(1);
    waits.push(server.close());
    await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => null)).toBe(null);
  });
  await Promise.all(waits);
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
