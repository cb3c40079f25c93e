import { expect, it } from 'vitest';
import { type ClubServer, type Respond, startClubServer } from '../testing/club-server.ts';
import { connectToSite } from './connect-to-site.ts';
import { rollBackSite } from './roll-back-site.ts';

const R1 = { release: 'r1', stage: 'everyone', how: 'release' };
const R2 = { release: 'r2', stage: 'everyone', how: 'release' };
const BACK = { release: 'r1', stage: 'everyone', how: 'rollback' };
const CONFLICT = { status: 409, body: { code: 'conflict', detail: 'Another release is live by now.' } };

let server: ClubServer | undefined;

async function rollBack(respond: Respond, release?: string) {
  server = await startClubServer(respond);
  const site = await connectToSite(server.address, { key: 'kickabout_1', say: () => {}, delay: () => 1 });
  return rollBackSite(site, 'mf-kit', release);
}
const requests = () =>
  server?.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)));

it('says which release is to be taken back, so that no newer one is', async () => {
  const answer = { from: 'r2', release: 'r1' };
  expect(await rollBack(({ method }) => ({ body: method === 'GET' ? [R2, R1] : answer }))).toEqual(answer);
  expect(requests()).toEqual([{ from: 'r2' }]);
});

it('can name the release to go back to', async () => {
  await rollBack(({ method }) => ({ body: method === 'GET' ? [R2, R1] : {} }), 'r0');
  expect(requests()).toEqual([{ from: 'r2', release: 'r0' }]);
});

it('reports success when only the answer got lost', async () => {
  let history = [R2, R1];
  const respond: Respond = ({ method }) => {
    if (method === 'GET') return { body: history };
    if (history.length === 3) return CONFLICT;
    history = [BACK, R2, R1];
    return 'hang up';
  };
  expect(await rollBack(respond)).toEqual({ from: 'r2', release: 'r1' });
  expect(requests()).toHaveLength(2);
});

it('leaves a release alone that someone else published meanwhile', async () => {
  let asked = 0;
  const respond: Respond = ({ method }) => {
    if (method === 'POST') return CONFLICT;
    asked += 1;
    return { body: asked === 1 ? [R2, R1] : [{ ...R2, release: 'r3' }, R2, R1] };
  };
  await expect(rollBack(respond)).rejects.toThrow('Another release is live by now.');
});

it('withdraws the only release that some visitors get, also when the first answer got lost', async () => {
  const tried = { release: 'r1', stage: 'admins', how: 'release' };
  let history = [tried];
  const respond: Respond = ({ method }) => {
    if (method === 'GET') return { body: history };
    if (history.length === 2) return { status: 404, body: { code: 'not_found', detail: 'None.' } };
    history = [{ ...tried, how: 'withdrawn' }, tried];
    return 'hang up';
  };
  expect(await rollBack(respond)).toEqual({ from: 'r1', release: null });
  expect(requests()).toEqual([{ release: 'r1' }, { release: 'r1' }]);
  await expect(rollBack(respond)).rejects.toThrow(/^No release of mf-kit is live/);
});

it('needs a release that is live', async () => {
  await expect(rollBack(() => ({ body: [] }))).rejects.toThrow(
    /^No release of mf-kit is live on http:\/\/localhost:\d+\.$/,
  );
});
