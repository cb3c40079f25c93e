import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createTestClub } from '../../src/testing/test-club.ts';
import { call, clientAt } from './call.ts';
import { startSlowClients } from './slow-clients.ts';

/** `npm run campaign slow-clients` has 10,000 idle connections and measures how long the others wait. */
it('requests that are too large are refused, and others are served beside them and slow clients', async () => {
  const club = await createTestClub();
  await club.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = club.app.server.address() as AddressInfo;
  const visitor = clientAt('127.0.0.1', port);
  const clients = await startSlowClients({ port, addresses: ['127.0.7.1'], idle: 100, others: 1 });
  try {
    expect(clients.held()).toBe(100);
    await expect
      .poll(async () => {
        expect((await call(visitor, 'listMatches', { params: { status: 'pending' } })).status).toBe(200);
        return [...clients.outcomes.keys()].toSorted();
      })
      .toEqual(['100 MB: 413', 'bomb: 415', 'long head: 431']);
  } finally {
    await clients.stop();
    visitor.agent.destroy();
    await club.close();
  }
});
