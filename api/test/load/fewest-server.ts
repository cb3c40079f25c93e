/**
 * The fewest statements of a join (`fewest-statements.ts`) behind a bare HTTP handler: what HTTP and a process of its own cost,
 * without tokens, rules or checks. Takes the database's URL and the number of connections, and sends its port to the process
 * that forked it.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { connectFewest } from './fewest-statements.ts';

const [databaseUrl = '', connections] = process.argv.slice(2);
const idle = await Promise.all(Array.from({ length: Number(connections) }, () => connectFewest(databaseUrl)));

const server = createServer(async (request, response) => {
  const { match_id: matchId, player_id: playerId } = (await json(request)) as Record<string, number>;
  const connection = idle.pop();
  if (!connection || !matchId || !playerId) {
    response.writeHead(503).end();
    return;
  }
  await connection.join(matchId, playerId);
  idle.push(connection);
  const text = JSON.stringify({ match_id: matchId, player_id: playerId });
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
});
// Idle connections outlast the rounds of the others.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
