import { join, relative, resolve } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/demo-accounts.ts';
import { PostgresProblem } from '../postgres/postgres-problem.ts';
import { ShutdownStack } from './shutdown-stack.ts';
import { readStartOptions, type StartOptions } from './start-options.ts';
import { type Reporter, type Started, startProduct } from './start-product.ts';
import { StartRefusal } from './start-refusal.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const reporter: Reporter = {
  step: (title, milliseconds) => console.log(`  ✓ ${title.padEnd(30)}${seconds(milliseconds).padStart(8)}`),
  say: (sentence) => console.log(sentence),
};

function welcome(
  { address, demo }: Started,
  { dataFolder, demo: wantsDemo, standIns, port, clockAhead }: StartOptions,
): string {
  const lines = ['', `Kickabout is at  ${address}  (ready in ${seconds(process.uptime() * 1000)})`, ''];
  if (demo) {
    for (const { email, role } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(28)}${role}`);
    lines.push(`  The password is ${DEMO_PASSWORD} for all of them.`);
  } else if (standIns.identity) {
    lines.push(
      '  A club without demo data: the first person to create a player account is its founder and admin.',
    );
  }
  if (clockAhead !== 0)
    lines.push('', `  The clock says  ${new Date(Date.now() + clockAhead).toUTCString()}  (KICKABOUT_NOW)`);
  if (standIns.mailbox) lines.push('', `  The mails that players get are at  http://localhost:${port + 3}`);
  if (wantsDemo && !demo) lines.push('  For a demo club instead: npm start -- --reset');
  if (!wantsDemo && demo) lines.push('  For a club without demo data: npm start -- --reset --empty');
  return [...lines, '', `Ctrl-C stops everything. Logs are in ${join(shortPath(dataFolder), 'logs')}.`].join(
    '\n',
  );
}

function shortPath(path: string): string {
  const inside = relative('', path);
  return inside.startsWith('..') ? path : inside;
}

async function main(): Promise<void> {
  const options = readStartOptions(
    process.argv.slice(2),
    process.env,
    resolve(import.meta.dirname, '../../..'),
  );
  const shutdown = new ShutdownStack();
  stopOnRequest(shutdown);
  console.log('Kickabout is getting ready …');
  try {
    console.log(welcome(await startProduct({ options, reporter, shutdown }), options));
  } catch (error) {
    if (shutdown.signal.aborted) return;
    await shutdown.stop();
    throw error;
  }
}

/** Stops in order on Ctrl-C, on SIGTERM, and when the parent process has gone. */
function stopOnRequest(shutdown: ShutdownStack): void {
  const onRequest = () => {
    if (shutdown.signal.aborted) return;
    console.log('\nStopping …');
    shutdown.stop().then(() => process.exit(0), fail);
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

// Output fails once the terminal has closed; the shutdown continues.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
main().catch(fail);
