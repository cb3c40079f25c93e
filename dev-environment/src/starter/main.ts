import { once } from 'node:events';
import { join, relative, resolve } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/account-store.ts';
import { StartRefusal } from '../start-refusal.ts';
import { CLOCK_AHEAD, shiftDate } from './shifted-date.ts';
import { readStartOptions, type StartOptions } from './start-options.ts';
import { type Reporter, type Started, startProduct } from './start-product.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const reporter: Reporter = {
  step: (title, milliseconds) => console.log(`  ✓ ${title.padEnd(30)}${seconds(milliseconds).padStart(8)}`),
  say: (sentence) => console.log(sentence),
};

function welcome(
  { address, demo }: Started,
  { dataFolder, demo: wantsDemo, standIns, clockAhead }: StartOptions,
): string {
  const lines = ['', `Kickabout is at  ${address}  (ready in ${seconds(process.uptime() * 1000)})`, ''];
  if (demo) {
    for (const { email, role } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(28)}${role}`);
    lines.push(`  The password is ${DEMO_PASSWORD} for all of them.`);
  } else if (standIns.identity !== undefined) {
    lines.push(
      '  A club without demo data: the first person to create a player account is its founder and admin.',
    );
  }
  if (clockAhead !== 0) lines.push('', `  The clock says  ${new Date().toUTCString()}  (KICKABOUT_NOW)`);
  if (standIns.mailbox !== undefined)
    lines.push('', `  The mails that players get are at  http://localhost:${standIns.mailbox}`);
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
  const root = resolve(import.meta.dirname, '../../..');
  const options = readStartOptions(process.argv.slice(2), process.env, root);
  // The stand-ins run in this process. One that got its clock from its parent has it already.
  if (!process.env[CLOCK_AHEAD]) shiftDate(options.clockAhead);
  const request = stopRequest();
  console.log('Kickabout is getting ready …');
  const product = await startProduct(options, reporter, request).catch((error: unknown) => {
    if (!request.aborted) throw error;
  });
  if (product) {
    console.log(welcome(product, options));
    if (!request.aborted) await once(request, 'abort');
    await product.stop();
  }
  process.exit();
}

/** Aborted on Ctrl-C, on SIGTERM, when the parent process has gone, and when a stand-in crashes. */
function stopRequest(): AbortSignal {
  const request = new AbortController();
  const stop = () => {
    if (request.signal.aborted) return;
    console.log('\nStopping …');
    request.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.exitCode = 1;
    stop();
  });
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
  return request.signal;
}

// Output fails once the terminal has closed; the shutdown continues.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
main().catch((error: unknown) => {
  console.error(error instanceof StartRefusal ? `\n${error.message}` : error);
  process.exit(1);
});
