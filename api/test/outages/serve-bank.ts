import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestClub } from '../../src/testing/test-club.ts';

/** The club's bank, as other processes ask it. */
export async function serveBank({ bank }: TestClub): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async ({ url = '' }, response) => {
    const { entries, nextCursor } = await bank.feed.since(
      new URL(url, 'http://bank.test').searchParams.get('since'),
    );
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ entries, next_cursor: nextCursor }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
