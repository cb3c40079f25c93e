/**
 * What a club's server costs at least that keeps places in SQLite with its defaults, as Pelada does
 * (github.com/marlonchalegre/api-peladaapp): each request verifies an HS256 token; a join looks whether the player belongs to the
 * match's club, and inserts a row, which SQLite writes to the disk. No framework, no rules, no places to run out of.
 *
 * Takes the data folder as its argument, and sends its port to the process that forked it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import { SECRET } from './sqlite-places.ts';

const db = new DatabaseSync(join(process.argv[2] ?? '', 'club.sqlite'));
db.exec(`
  CREATE TABLE matches (id INTEGER PRIMARY KEY, club_id INTEGER NOT NULL);
  CREATE TABLE club_players (id INTEGER PRIMARY KEY, club_id INTEGER NOT NULL, name TEXT NOT NULL);
  CREATE TABLE places (id INTEGER PRIMARY KEY, match_id INTEGER NOT NULL, player_id INTEGER NOT NULL);
  CREATE INDEX places_match ON places (match_id);
  WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 1000)
    INSERT INTO club_players SELECT id, 1, 'Player ' || id FROM n`);
const insertMatch = db.prepare('INSERT INTO matches (club_id) VALUES (1)');
const belongs = db.prepare(
  'SELECT 1 FROM club_players JOIN matches USING (club_id) WHERE club_players.id = ? AND matches.id = ?',
);
const insertPlace = db.prepare('INSERT INTO places (match_id, player_id) VALUES (?, ?)');
const list = db.prepare(
  'SELECT club_players.id, name FROM places JOIN club_players ON club_players.id = player_id WHERE match_id = ? ORDER BY places.id',
);

function isVerified(authorization = ''): boolean {
  const [head, payload, signature = ''] = authorization.replace('Token ', '').split('.');
  const expected = createHmac('sha256', SECRET).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const server = createServer(async (request, response) => {
  const send = (status: number, body: unknown) => {
    const text = JSON.stringify(body);
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      .end(text);
  };
  if (!isVerified(request.headers.authorization)) return send(401, {});
  if (request.method === 'GET') return send(200, list.all(Number(request.url?.slice(1))));
  if (request.url === '/matches') return send(200, { id: Number(insertMatch.run().lastInsertRowid) });
  const { match, player } = (await json(request)) as { match: number; player: number };
  if (!belongs.get(player, match)) return send(422, {});
  insertPlace.run(match, player);
  send(201, { match, player });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
