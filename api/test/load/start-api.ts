import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@kickabout/dev-environment/free-port';
import { testEnvironment } from '../../src/testing/test-club.ts';
import { processorSeconds } from './processor-time.ts';

export type ApiProcess = {
  port: number;
  processorSeconds(): number;
  stop(): Promise<void>;
};

/** Starts the API in a process of its own, with the limits of production, and waits until it's ready. */
export async function startApi(
  databaseUrl: string,
  issuer: string,
  settings: Record<string, string> = {},
): Promise<ApiProcess> {
  const port = await findFreePort();
  const api = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), {
    env: {
      ...process.env,
      ...testEnvironment(databaseUrl, issuer),
      PORT: String(port),
      REQUESTS_PER_MINUTE: '',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilReady(port);
  return {
    port,
    processorSeconds: () => processorSeconds(api.pid ?? 0),
    async stop() {
      api.kill('SIGTERM');
      if (api.exitCode === null) await once(api, 'exit');
    },
  };
}

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(250);
  }
  throw new Error('The API did not start.');
}
