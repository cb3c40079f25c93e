import { expect, it } from 'vitest';
import { runFileFuzz } from './run-file-fuzz.ts';
import { runFuzz } from './run-fuzz.ts';

/** `npm run campaign fuzz` sends many more. */
const SEED = Number(process.env['SEED'] ?? 1);

it(`no request that can be made from the contract gets an answer of 5xx (seed ${SEED})`, async () => {
  const { requests, byStatus } = await runFuzz({ requests: 200, seed: SEED });
  expect(requests).toBeGreaterThanOrEqual(200);
  // Neither all refused nor all taken: the requests reach the handlers.
  expect(byStatus.get(200)).toBeGreaterThan(5);
  expect(byStatus.get(400)).toBeGreaterThan(5);
});

it(`every file that someone can upload is read or refused with a sentence, and keeps no one from an answer (seed ${SEED})`, async () => {
  const { files, read, refused } = await runFileFuzz({ files: 12, bytes: 50_000, seed: SEED });
  expect(files).toBeGreaterThan(70);
  expect(read).toBeGreaterThan(12);
  expect(refused).toBeGreaterThan(12);
});
