import { isPortFree } from '../free-port.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { StartOptions } from './start-options.ts';

/** @throws StartRefusal that names the port, what it is for, and the setting that moves it */
export async function checkPorts({
  port,
  standIns: { identity, bank, mailbox },
}: Pick<StartOptions, 'port' | 'standIns'>): Promise<void> {
  const wanted = [
    [port, 'the site'],
    [identity, 'the identity provider'],
    [bank, 'the bank'],
    [mailbox, 'the mailbox'],
    [mailbox && mailbox + 1, 'the mailbox'],
  ] as const;
  for (const [each, what] of wanted) {
    if (each === undefined) continue;
    const other = port < 65_000 ? port + 100 : 3000;
    if (!(await isPortFree(each)))
      throw new StartRefusal(
        `Port ${each}, needed for ${what}, is in use by another program. ` +
          `Stop that program or choose other ports: PORT=${other} npm start uses ${other} to ${other + 4}.`,
      );
    if (await isBarred(each))
      throw new StartRefusal(
        `Browsers open nothing on port ${each}, needed for ${what}. Choose other ports, such as PORT=3100 npm start.`,
      );
  }
}

/** Whether it's one of the ports, such as 5060 and 6000, that the Fetch Standard bars because other protocols use them. */
const isBarred = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    () => false,
    (error: Error) => (error.cause as Error | undefined)?.message === 'bad port',
  );
