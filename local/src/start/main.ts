import { relative, resolve } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/demo-accounts.ts';
import { PostgresProblem } from '../postgres.ts';
import { readStartOptions, type StartOptions } from './start-options.ts';
import { type Narrator, startProduct } from './start-product.ts';
import { StartRefusal } from './start-refusal.ts';
import { StopList } from './stop-list.ts';

/** When the person at the keyboard pressed Enter, as far as known. */
const started = Number(process.env['KICKABOUT_STARTED'] ?? Date.now());
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const narrator: Narrator = {
  step: (title, milliseconds) => console.log(`  ✓ ${title.padEnd(30)}${seconds(milliseconds).padStart(8)}`),
  say: (sentence) => console.log(sentence),
};

function welcome(address: string, { dataFolder, demo, standIns }: StartOptions): string {
  const lines = ['', `Kickabout is at  ${address}  (ready in ${seconds(Date.now() - started)})`, ''];
  if (demo) {
    for (const { email, role } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(28)}${role}`);
    lines.push(`  The password is ${DEMO_PASSWORD} for all of them.`);
  } else if (standIns.identity) {
    lines.push(
      '  The club is empty: the first who signs up and makes a player account is its founder and admin.',
    );
  }
  return [
    ...lines,
    '',
    `Ctrl-C stops everything. Logs are in ${relative('', dataFolder) || dataFolder}/logs.`,
  ].join('\n');
}

async function main(): Promise<void> {
  const options = readStartOptions(
    process.argv.slice(2),
    process.env,
    resolve(import.meta.dirname, '../../..'),
  );
  const stops = new StopList();
  stopOnRequest(stops);
  console.log('Kickabout is getting ready …');
  try {
    const address = await startProduct({ options, narrator, stops });
    console.log(welcome(address, options));
  } catch (error) {
    if (stops.signal.aborted) return;
    await stops.stop();
    throw error;
  }
}

/** Stops in order on Ctrl-C, on SIGTERM, and when whoever started this has gone. */
function stopOnRequest(stops: StopList): void {
  const onRequest = () => {
    if (stops.signal.aborted) return;
    console.log('\nStopping …');
    stops.stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onRequest);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onRequest(), 1000).unref();
}

function fail(error: unknown): void {
  const expected = error instanceof StartRefusal || error instanceof PostgresProblem;
  console.error(expected ? `\n${error.message}` : error);
  process.exit(1);
}

// Nobody reads any more once the terminal is gone; stopping in order goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
main().catch(fail);
