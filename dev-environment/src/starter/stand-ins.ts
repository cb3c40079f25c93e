import { pino } from 'pino';
import { startBank } from '../bank/start-bank.ts';
import { startIdentity } from '../identity/start-identity.ts';
import { startMailbox } from '../mailbox/start-mailbox.ts';
import { readStandInSettings } from './stand-in-settings.ts';

/**
 * The identity provider, the bank and the mailbox in one process, to save memory. Stops on SIGTERM and SIGINT, and when the process that
 * started it exits, if there is a channel to it.
 */
async function main(): Promise<void> {
  const { dataFolder, ...settings } = readStandInSettings(process.env);
  const log = pino({ name: 'stand-ins' });
  const identity = settings.identity && (await startIdentity({ ...settings.identity, dataFolder, log }));
  const bank = settings.bank && (await startBank({ ...settings.bank, dataFolder, log }));
  const mailbox = settings.mailbox && (await startMailbox({ ...settings.mailbox, log }));
  const started = {
    issuer: identity?.issuer,
    payUrl: bank?.payUrl,
    starlingUrl: bank?.starlingUrl,
    mailbox: mailbox?.url,
  };
  log.info(started, 'ready');
  process.send?.({ ready: true, ...started });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await Promise.all([identity?.close(), bank?.close(), mailbox?.close()]);
    process.exit(0);
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
