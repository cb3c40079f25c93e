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
    if (await isPortFree(each)) continue;
    const other = port < 65_000 ? port + 100 : 3000;
    throw new StartRefusal(
      `Port ${each}, needed for ${what}, is in use by another program. ` +
        `Stop that program or choose other ports: PORT=${other} npm start uses ${other} to ${other + 4}.`,
    );
  }
}
