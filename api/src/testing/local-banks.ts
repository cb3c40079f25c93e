import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBank } from '@kickabout/dev-environment/bank';
import { importPayments } from '../money/payments/import-payments.ts';
import type { TestClub } from './test-club.ts';

const TOKEN = 'a token of the local banks';
const APPLICATION = '0b6ad0c1-7a1c-4c2e-9a47-2f3b6f5b9d10';

export type LocalBanks = Awaited<ReturnType<typeof startLocalBanks>>;

/** Two keys, as PEM. */
export const newRsaKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** What a run of the job does, from the banks' own APIs to the balance. Returns why it failed, or nothing. */
export async function readBanks(club: TestClub): Promise<string> {
  const failure = await importPayments(club.services).then(
    ({ failures }) => failures.map(({ message }) => message).join(),
    (error: Error) => error.message,
  );
  await club.services.payments.sync();
  return failure;
}

/** Servers that speak Starling's, Monzo's and Enable Banking's APIs. */
export async function startLocalBanks(now: () => Date) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kickabout-banks-'));
  const { publicKey, privateKey } = newRsaKeys();
  const application = { id: APPLICATION, publicKey, redirectUrls: ['http://localhost:3000/bank'] };
  const bank = await startBank({ port: 0, dataFolder, feedToken: TOKEN, application, now });
  const starlingEnv = { BANK_STAND_IN: new URL(bank.starlingUrl).origin, STARLING_TOKEN: TOKEN };
  return {
    ...bank,
    /** The settings of a club that only has Starling’s, or reads a bank by Enable Banking. */
    starlingEnv,
    consentEnv: {
      BANK_STAND_IN: new URL(bank.starlingUrl).origin,
      ENABLE_BANKING_APPLICATION: APPLICATION,
      ENABLE_BANKING_KEY: privateKey,
    },
    /** Those of a club that has its accounts there. */
    env: {
      ...starlingEnv,
      MONZO_CLIENT_ID: 'kickabout',
      MONZO_CLIENT_SECRET: TOKEN,
    },
    /** Tells a bank what a test wants: `say('starling', { … })`, `say('monzo/expire', {})`. */
    async say(what: string, body: unknown) {
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
