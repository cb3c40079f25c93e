import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningBank, startBank } from '@kickabout/dev-environment/bank';

const TOKEN = 'a token of the local banks';

export type LocalBanks = RunningBank & {
  /** The settings of a club that has its accounts there. */
  env: Record<string, string>;
  /** Those of a club that only has Starling’s. */
  starlingEnv: Record<string, string>;
  /** Tells a bank what a test wants: `say('starling', { … })`, `say('monzo/expire', {})`. */
  say(what: string, body: unknown): Promise<Record<string, unknown>>;
};

/** Servers that speak Starling's and Monzo's APIs. */
export async function startLocalBanks(now: () => Date): Promise<LocalBanks> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kickabout-banks-'));
  const bank = await startBank({ port: 0, dataFolder, feedToken: TOKEN, now });
  const starlingEnv = { STARLING_API: bank.starlingUrl, STARLING_TOKEN: TOKEN };
  return {
    ...bank,
    starlingEnv,
    env: {
      ...starlingEnv,
      MONZO_API: bank.monzoUrl,
      MONZO_AUTH: `${bank.monzoUrl}/auth`,
      MONZO_CLIENT_ID: 'kickabout',
      MONZO_CLIENT_SECRET: TOKEN,
    },
    async say(what, body) {
      const response = await fetch(new URL(`/control/${what}`, bank.starlingUrl), {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Record<string, unknown>;
    },
    async close() {
      await bank.close();
      rmSync(dataFolder, { recursive: true });
    },
  };
}

/** What a bank sends back with someone who has logged in at this address. */
export async function comeBackFrom(address: string): Promise<{ code: string; state: string }> {
  const back = await fetch(address, { redirect: 'manual' });
  const answer = new URL(back.headers.get('location') ?? '').searchParams;
  return { code: answer.get('code') ?? '', state: answer.get('state') ?? '' };
}
