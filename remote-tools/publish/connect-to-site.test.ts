import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type ClubServer, type Respond, startClubServer } from '../testing/club-server.ts';
import { connectToSite } from './connect-to-site.ts';

const KEY = 'kickabout_1';
let server: ClubServer | undefined;
let said: string[] = [];
afterEach(() => {
  said = [];
});

const connect = (address: URL | string) =>
  connectToSite(new URL(address), { key: KEY, say: (sentence) => said.push(sentence), delay: () => 1 });

async function connectTo(respond: Respond) {
  server = await startClubServer(respond);
  return connect(server.address);
}
const list = { params: { name: 'mf-kit' }, query: { limit: 1 } };

it('calls the API with the key', async () => {
  const site = await connectTo(() => ({ body: [] }));
  expect(await site.call('listReleases', list)).toEqual([]);
  expect(server?.calls).toMatchObject([
    { method: 'GET', path: '/remotes/mf-kit/releases?limit=1', key: KEY },
  ]);
  expect(site.shell).toMatchObject({ release: 's1' });
});

it('repeats a call that got no answer, and says so once', async () => {
  let calls = 0;
  const site = await connectTo(() => {
    calls += 1;
    return calls < 4 ? 'hang up' : { body: { digest: 'd', size: 1 } };
  });
  const body = Buffer.from('a');
  const upload = { params: { name: 'mf-kit', digest: 'd' }, body };
  expect(await site.call('uploadReleaseFile', upload)).toEqual({ digest: 'd', size: 1 });
  expect(server?.calls.map((call) => call.body)).toEqual([body, body, body, body]);
  expect(said).toEqual([expect.stringMatching(/^ {2}http\S+ can’t be reached.*\. Trying again …$/)]);
});

it('gives up when the server stays away, and says what to do', async () => {
  const site = await connectTo(() => 'hang up');
  await expect(site.call('listReleases', list)).rejects.toThrow(
    /can’t be reached.*\. Run the command again later: nothing is sent or done twice\.$/,
  );
});

it('repeats a call while something in front of the server is in trouble', async () => {
  const site = await connectTo(() => ({ status: 502, body: { oops: true } }));
  await expect(site.call('listReleases', list)).rejects.toThrow(
    /answered with status 502, and didn’t say why\./,
  );
  expect(server?.calls).toHaveLength(5);
});

it('passes the server’s refusal on, and asks only once', async () => {
  const detail = 'This publish key has expired.';
  const site = await connectTo(() => ({ status: 401, body: { code: 'publish_key_invalid', detail } }));
  await expect(site.call('listReleases', list)).rejects.toMatchObject({
    code: 'publish_key_invalid',
    message: detail,
  });
  expect(server?.calls).toHaveLength(1);
});

describe('an address is refused', () => {
  it('on which others could read the key', async () => {
    await expect(connect('http://club.example')).rejects.toThrow('Use https://club.example instead.');
  });

  it('at which nothing runs', async () => {
    server = await startClubServer(() => 'hang up');
    const { address } = server;
    server.close();
    await expect(connect(address)).rejects.toThrow(`${address.origin} can’t be reached (ECONNREFUSED).`);
  });

  it.each([
    ['that has no shell', 404, 'Not found'],
    ['that answers everything with its own page', 200, '<!doctype html><title>Welcome</title>'],
    ['whose JSON is something else', 200, '{"name":"other"}'],
  ])('%s', async (_, status, text) => {
    const other = createServer((_, response) => response.writeHead(status).end(text));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = `http://localhost:${(other.address() as AddressInfo).port}`;
    await expect(connect(address)).rejects.toThrow(`${address} isn’t a Kickabout site`);
    other.close();
  });
});
