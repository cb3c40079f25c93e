import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX } from '@kickabout/contract';
import type { Db } from '../../src/kernel/database/connect.ts';
import { giveMoney } from '../../src/testing/test-club.ts';
import type { TestIdentity } from '../../src/testing/test-identity.ts';
import { type Call, type Client, call, clientAt, send } from './call.ts';

export type LoadClub = { port: number; identity: TestIdentity; db: Db; admin: Client };

const PHONES = 40;
const PLACES = 20;
const ADDRESS = '127.0.2.2';
/** A page refetches a match at most once a second, for as long as the rush lasts. */
const LOADS_AGAIN = 10;

/** What the page of a match loads. */
const PAGE = ['getMatch', 'listMatchPlayers'] as const;

/** Everyone opens the site, logs in, creates an account, joins the match and follows it, all from one address. */
export async function runRush(club: LoadClub) {
  const match = await createMatch(club.admin);
  const statuses: number[] = [];
  let joined = 0;
  const ask = async (client: Client, name: Parameters<typeof call>[1], request?: Call) => {
    const answer = await call(client, name, request);
    statuses.push(answer.status);
    return answer;
  };
  const look = (client: Client) =>
    Promise.all(PAGE.map((name) => ask(client, name, { params: { id: match.id, matchId: match.id } })));

  async function phone(number: number): Promise<void> {
    const visitor = clientAt(ADDRESS, club.port);
    const stream = await send(visitor, 'GET', `${API_PREFIX}/changes`);
    statuses.push(stream.statusCode ?? 0);
    stream.resume().on('error', () => {});
    await ask(visitor, 'listMatches', { params: { status: 'pending' } });
    await ask(visitor, 'listPlayers');

    const name = `phone${number}`;
    const token = await club.identity.token(name);
    club.identity.exchange.answers.push({
      status: 200,
      body: { access_token: token, id_token: token, token_type: 'Bearer', expires_in: 3600 },
    });
    await ask(visitor, 'exchangeCode', { body: { code: name, code_verifier: 'x'.repeat(43) } });
    const email = `${name}@club.test`;
    const player = clientAt(ADDRESS, club.port, token);
    await ask(player, 'checkPlayer', { query: `?email=${email}` });
    const { body } = await ask(player, 'signUp', {
      body: { email, first_name: name, last_name: 'Test', preferred_name: name, year_of_birth: 1990 },
    });
    const id = (body as { player_id: number }).player_id;
    await giveMoney(club.db, id, 2000, Date.now());
    await look(player);
    const join = { match_id: match.id, player_id: id, price: match.price };
    if ((await ask(player, 'joinMatch', { body: join })).status === 201) joined += 1;
    for (let time = 0; time < LOADS_AGAIN; time += 1) {
      await sleep(1000);
      await look(player);
    }
    stream.destroy();
  }

  const began = Date.now();
  await Promise.all(Array.from({ length: PHONES }, (_, index) => phone(index + 1)));
  return {
    requests: statuses.length,
    refused: statuses.filter((status) => status === 429).length,
    joined,
    seconds: (Date.now() - began) / 1000,
  };
}

async function createMatch(admin: Client): Promise<{ id: number; price: number }> {
  const pitches = await call(admin, 'listPitches');
  const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const { status, body } = await call(admin, 'createMatch', {
    body: {
      match_date: tomorrow,
      match_time: '19:00',
      number_of_players: PLACES,
      pitch_id: (pitches.body as { pitch_id: number }[])[0]?.pitch_id,
    },
  });
  assert.equal(status, 201, JSON.stringify(body));
  const { match_id: id, price } = body as { match_id: number; price: number };
  return { id, price };
}
