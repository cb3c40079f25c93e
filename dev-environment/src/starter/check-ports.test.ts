import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { checkPorts } from './check-ports.ts';

const both = { identity: true, bank: true };

test('a port in use is named, with its purpose and the setting that moves it', async () => {
  const taken = createServer();
  const port = await findFreePort();
  await new Promise<void>((listening) => taken.listen(port, '127.0.0.1', listening));
  try {
    const moved = `PORT=${port - 1 + 100} npm start`;
    await expect(checkPorts(port - 1, both)).rejects.toThrow(
      `Port ${port}, wanted for the identity provider,`,
    );
    await expect(checkPorts(port - 1, both)).rejects.toThrow(moved);
    await expect(checkPorts(port, both)).rejects.toThrow('wanted for the site');
    await expect(checkPorts(port - 2, both)).rejects.toThrow('wanted for the bank');
    // What is not brought needs no port.
    await expect(checkPorts(port - 1, { identity: false, bank: true })).resolves.toBeUndefined();
  } finally {
    taken.close();
  }
});
