import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask, type Peer } from './peer.ts';

export const SECRET = 'a secret of the benchmark';
const LISTED = 20;

/** The least that a server costs that keeps places in SQLite (`sqlite-server.ts`). */
export async function startSqlitePlaces(): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-sqlite-'));
  const server = fork(fileURLToPath(new URL('./sqlite-server.ts', import.meta.url)), [folder]);
  const [port]: number[] = await once(server, 'message');
  if (port === undefined) throw new Error('The server with SQLite did not start.');
  const headers = { authorization: `Token ${token()}` };
  const newMatch: Peer['newMatch'] = async () => {
    const created = await ask(port, { method: 'POST', path: '/matches', headers });
    const { id } = JSON.parse(created.text);
    return (player) => ({ method: 'POST', path: '/places', headers, body: { match: id, player } });
  };
  const listed = await newMatch();
  for (let player = 1; player <= LISTED; player += 1) await ask(port, listed(player));
  return {
    port,
    list: { path: '/1', headers: () => headers },
    newMatch,
    async stop() {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

function token(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'HS256' })}.${part({ id: 1 })}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
}
