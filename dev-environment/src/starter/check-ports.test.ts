import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isPortFree } from '../free-port.ts';
import { checkPorts } from './check-ports.ts';

const check = (port: number) =>
  checkPorts({ port, standIns: { identity: port + 1, bank: port + 2, mailbox: port + 3 } });

/** Below the ports that a system gives to programs that ask for any, such as the other tests. */
async function portWithFreeNeighbours(): Promise<number> {
  for (let port = 20_000; ; port += 10) {
    const neighbours = Array.from({ length: 7 }, (_, index) => port - 2 + index);
    if ((await Promise.all(neighbours.map((each) => isPortFree(each)))).every(Boolean)) return port;
  }
}

test('names a port in use, what it is for, and the setting that changes it', async () => {
  const taken = createServer();
  const port = await portWithFreeNeighbours();
  await new Promise<void>((listening) => taken.listen(port, '127.0.0.1', listening));
  try {
    const moved = `PORT=${port - 1 + 100} npm start`;
    await expect(check(port - 1)).rejects.toThrow(`Port ${port}, needed for the identity provider,`);
    await expect(check(port - 1)).rejects.toThrow(moved);
    await expect(check(port)).rejects.toThrow('needed for the site');
    await expect(check(port - 2)).rejects.toThrow('needed for the bank');
    // A stand-in that doesn't run needs no port.
    await expect(checkPorts({ port: port - 1, standIns: { bank: port + 1 } })).resolves.toBeUndefined();
  } finally {
    taken.close();
  }
});

test('refuses ports on which browsers open nothing', async () => {
  await expect(checkPorts({ port: 6565, standIns: { identity: 6566 } })).rejects.toThrow(
    'Browsers open nothing on port 6566, needed for the identity provider.',
  );
});
