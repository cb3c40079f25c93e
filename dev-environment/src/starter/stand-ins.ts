import { createPublicKey } from 'node:crypto';
import { pino } from 'pino';
import { startBank } from '../bank/start-bank.ts';
import { startIdentity } from '../identity/start-identity.ts';
import { openLog } from '../log-file.ts';
import { startMailbox } from '../mailbox/start-mailbox.ts';
import type { StartOptions } from './start-options.ts';

/**
 * Starts the identity provider, the bank and the mailbox in this process, except those that a real service replaces.
 * @param env of the API, which has the same settings
 * @param demo whether the club's members are the demo accounts
 * @param say tells whoever starts it what couldn't be kept
 * @param stops where to add how they stop
 */
export async function startStandIns(
  { dataFolder, port, publicUrl, standIns }: StartOptions,
  env: NodeJS.ProcessEnv,
  demo: boolean,
  say: (sentence: string) => void,
  stops: AsyncDisposableStack,
): Promise<void> {
  const log = pino({ name: 'stand-ins' }, pino.destination(openLog(dataFolder, 'stand-ins')));
  const given = (name: string) => env[name] ?? '';
  const keep = async (starting: Promise<{ close(): Promise<void> }>) => {
    const { close } = await starting;
    stops.defer(close);
  };
  if (standIns.identity !== undefined)
    await keep(
      startIdentity({
        port: standIns.identity,
        dataFolder,
        siteUrls: [...new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])],
        clientId: given('IDENTITY_CLIENT_ID'),
        clientSecret: given('IDENTITY_CLIENT_SECRET'),
        audience: given('IDENTITY_AUDIENCE'),
        demo,
        log,
        say,
      }),
    );
  if (standIns.bank !== undefined)
    await keep(
      startBank({
        port: standIns.bank,
        dataFolder,
        feedToken: given('STARLING_TOKEN'),
        application: {
          id: given('ENABLE_BANKING_APPLICATION'),
          publicKey: createPublicKey(given('ENABLE_BANKING_KEY'))
            .export({ type: 'spki', format: 'pem' })
            .toString(),
          redirectUrls: [`${publicUrl}/bank`],
        },
        log,
        say,
      }),
    );
  if (standIns.mailbox !== undefined)
    await keep(startMailbox({ port: standIns.mailbox, smtpPort: standIns.mailbox + 1, log }));
}
