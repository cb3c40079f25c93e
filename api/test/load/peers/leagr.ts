import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@kickabout/dev-environment/free-port';
import { ask, type Peer } from './peer.ts';

const HOST = 'club.localhost';
const ACCESS_CODE = 'a code of the benchmark';
const LISTED = 20;

/**
 * Leagr, which keeps each day of a league in a JSON file. Needs a checkout of github.com/vgebrev/leagr that was built (`npm ci
 * && npx vite build`). Every request comes from an address of its own, because it allows 60 a minute from one.
 */
export async function startLeagr(
  checkout: string,
): Promise<Peer & { pages: { home: string; players: string } }> {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-leagr-'));
  mkdirSync(join(folder, 'data', 'club'), { recursive: true });
  const info = { name: 'Club', icon: 'soccer', accessCode: ACCESS_CODE, adminCode: 'another code' };
  writeFileSync(join(folder, 'data', 'club', 'info.json'), JSON.stringify(info));
  const port = await findFreePort();
  const server = spawn(process.execPath, [join(checkout, 'build', 'index.js')], {
    cwd: folder,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost',
      SESSION_SECRET: 'a secret of the benchmark',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: 'ignore',
  });
  const cookie = await sessionCookie(port);
  let requests = 0;
  const headersOf = (client: string) => {
    requests += 1;
    return {
      host: HOST,
      cookie,
      authorization: ACCESS_CODE,
      'x-client-id': client,
      'x-forwarded-for': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
    };
  };
  let matches = 0;
  const newMatch: Peer['newMatch'] = async () => {
    matches += 1;
    const date = new Date(Date.UTC(2030, 0, 5 + 7 * matches)).toISOString().slice(0, 10);
    return (player) => ({
      method: 'POST',
      path: `/api/players?date=${date}`,
      headers: headersOf(`client ${player}`),
      body: { playerName: `Player ${player}`, list: 'available' },
    });
  };
  const listed = await newMatch();
  const { path } = listed(1);
  for (let player = 1; player <= LISTED; player += 1) await ask(port, listed(player));
  const site = `http://${HOST}:${port}`;
  const players = `/players${new URL(path, site).search}&code=${encodeURIComponent(ACCESS_CODE)}`;
  return {
    port,
    pages: { home: `${site}/`, players: site + players },
    list: { path, headers: () => headersOf('a reader') },
    newMatch,
    async stop() {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/** A page gives every visitor a session. Waits until the server has started. */
async function sessionCookie(port: number): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const page = { method: 'GET', path: '/', headers: { host: HOST } } as const;
    const answer = await ask(port, page).catch(() => null);
    const [cookie] = answer?.headers['set-cookie']?.[0]?.split(';') ?? [];
    if (cookie !== undefined) return cookie;
    await sleep(250);
  }
  throw new Error('Leagr did not start.');
}
