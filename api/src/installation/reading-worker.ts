import { flushCompileCache } from 'node:module';
import { checkContents } from '@kickabout/releases';
import { readPhoto } from '../club/players/read-photo.ts';
import { readPeople } from '../money/moving-in/read-people.ts';
import { recognisePayments } from '../money/payments/recognise-payments.ts';
import { readStatement } from '../money/statements/read-statement.ts';

/** Everything whose time depends on the contents of a file from outside. No other file calls these. */
const READERS = { readPeople, readPhoto, readStatement, recognisePayments, checkContents };

export type Readers = typeof READERS;

type Message = { name: keyof Readers; args: never[] };

process.on('message', async ({ name, args }: Message) => {
  const read = READERS[name] as (...args: never[]) => unknown;
  try {
    process.send?.({ result: await read(...args) });
  } catch (error) {
    process.send?.({ error });
  }
});
process.send?.('ready');
// It's ended by a signal, which keeps Node.js from storing what it has compiled: the next worker starts in half the time.
flushCompileCache();
