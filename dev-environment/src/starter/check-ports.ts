import { isPortFree } from '../free-port.ts';
import type { StandIns } from './start-options.ts';
import { StartRefusal } from './start-refusal.ts';

/** @throws StartRefusal that names the port, what it is for, and the setting that moves it */
export async function checkPorts(port: number, standIns: StandIns): Promise<void> {
  const wanted = [
    { port, what: 'the site' },
    ...(standIns.identity ? [{ port: port + 1, what: 'the identity provider' }] : []),
    ...(standIns.bank ? [{ port: port + 2, what: 'the bank' }] : []),
    ...(standIns.mailbox
      ? [
          { port: port + 3, what: 'the mailbox' },
          { port: port + 4, what: 'the mailbox' },
        ]
      : []),
  ];
  for (const { port: each, what } of wanted) {
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
