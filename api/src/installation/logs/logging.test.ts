import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { loggedPath } from './logging.ts';

const CALENDAR = '0123456789abcdef0123456789abcdef';
const CODE = 'code-of-a-login';
const EMAIL = 'ann@club.test';
const CLIENT = '127.0.0.77';
const FORWARDED = '203.0.113.77';

let log = '';
let token: string;

const logTo = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});
const club = await startClub({ logTo, logLevel: 'trace' });

beforeAll(async () => {
  token = await club.identity.token('ann');
  await club.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Sends raw bytes over a new connection, and reads until the server closes it. */
async function send(head: string, body = ''): Promise<void> {
  const { port } = club.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: CLIENT });
  socket.end(
    `${head}\r\nHost: club.test\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${FORWARDED}\r\n` +
      `Cookie: session=${CODE}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  socket.resume();
  await once(socket, 'close');
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];
const PATHS = [
  `/api/v1/calendars/${CALENDAR}.ics`,
  `/api/v1/calendars/${CALENDAR}.ICS`,
  `/api/v1/calendars/${CALENDAR}`,
  `/api/v1/calendars/${CALENDAR}.ics/`,
  `/api/v1//calendars/${CALENDAR}.ics`,
  `//api/v1/calendars/${CALENDAR}.ics`,
  `/api/v1/calendars/${CALENDAR}.ics%zz`,
  `/api/v1/calendars/${CALENDAR}.ics;a=b`,
  `/API/V1/calendars/${CALENDAR}.ics#x`,
  `http://club.test/api/v1/calendars/${CALENDAR}.ics`,
  `/api/v1/messages/unsubscribe/${CALENDAR}/match_moved`,
  `/api/v1/messages/unsubscribe/${CALENDAR}`,
  `/api/v1/messages//unsubscribe/${CALENDAR}/match_moved/`,
  `/unsubscribe#match_moved.${CALENDAR}`,
  `/${CALENDAR.repeat(20)}`,
  `/login?code=${CODE}&state=x`,
  `/login;code=${CODE}`,
  `/api/v1/players/check?email=${EMAIL}`,
  `/api/v1/players/check/${EMAIL}`,
  `/api/v1/players/${EMAIL}`,
];

it('no secret, IP address or email address is logged, whatever the method and path', async () => {
  const body = JSON.stringify({ code: CODE, code_verifier: CALENDAR.repeat(2), email: EMAIL });
  for (const method of METHODS) for (const path of PATHS) await send(`${method} ${path} HTTP/1.1`, body);
  await send('POST /api/v1/auth/exchange HTTP/1.1', body);
  await send('POST /api/v1/players/auth0-signup HTTP/1.1', body);
  // Not even HTTP, and a provider that's down.
  await send(`GET /api/v1/calendars/${CALENDAR} ${CODE} HTTP/9.9`);
  await club.identity.stop();
  await send('POST /api/v1/auth/exchange HTTP/1.1', body);
  await club.identity.start();

  expect(log.match(/"incoming request"/g)?.length).toBeGreaterThan(METHODS.length * PATHS.length * 0.8);
  for (const secret of [CALENDAR, CODE, EMAIL, token, CLIENT, FORWARDED, 'a secret of the test'])
    expect(log).not.toContain(secret);
});

it.each([
  ['/api/v1/matches/29?x=y', '/api/v1/matches/29'],
  ['/api/v1/calendars/abc.ics', '/api/v1/calendars/*'],
  ['/api/v1/players/123456789012', '/api/v1/players/*'],
  ['/wp-admin//x.php', '/*//*'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
