import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { checkPorts } from './check-ports.ts';

const all = { identity: true, bank: true, mailbox: true };

test('names a port in use, what it is for, and the setting that changes it', async () => {
  const taken = createServer();
  const port = await findFreePort();
  await new Promise<void>((listening) => taken.listen(port, '127.0.0.1', listening));
  try {
    const moved = `PORT=${port - 1 + 100} npm start`;
    await expect(checkPorts(port - 1, all)).rejects.toThrow(
      `Port ${port}, needed for the identity provider,`,
    );
    await expect(checkPorts(port - 1, all)).rejects.toThrow(moved);
    await expect(checkPorts(port, all)).rejects.toThrow('needed for the site');
    await expect(checkPorts(port - 2, all)).rejects.toThrow('needed for the bank');
    // A stand-in that doesn't run needs no port.
    await expect(checkPorts(port - 1, { ...all, identity: false, mailbox: false })).resolves.toBeUndefined();
  } finally {
    taken.close();
  }
});
