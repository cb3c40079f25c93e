import type { Manifest } from '@kickabout/releases';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { startClub } from '../../testing/start-club.ts';
import { createTestSite, makeRelease, publish } from '../../testing/test-releases.ts';
import { createOwnKey } from '../remotes/publish-keys.ts';

const TUESDAY = 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)';
const site = createTestSite({ titles: { '/': 'Welcome', '/rules': 'Our Rules' } });
const head = '<title>Kickabout</title><meta name=description content="Any club.">';
site.write('index.html', `<!doctype html><head>${head}</head><!--page--><!--/page-->`);
afterAll(() => site.remove());
const routes: Manifest['routes'] = [
  { path: '/matches', access: 'everyone', title: 'Matches', screen: 'kit-screen' },
  { path: '/matches/:id', access: 'player', title: 'Match', screen: 'kit-screen' },
];
const club = await startClub({
  choices: { club_name: 'Jo’s "A & B" FC' },
  env: { SITE_FOLDER: site.folder, PUBLIC_URL: 'https://club.example' },
});
const { key } = await createOwnKey(club.services, 'mf-x');
await publish(club, { token: key }, makeRelease({ name: 'mf-x', routes }));
const fixtures = await matchFixtures(club, await club.signUp('founder'));

/** What a messenger reads of a page. */
async function previewOf(url: string) {
  const { statusCode, body } = await club.app.inject({ url, headers: { accept: '*/*' } });
  expect(statusCode).toBe(200);
  const content = (tag: RegExp) => [...body.matchAll(tag)].map(([, text]) => text?.replaceAll('&#38;', '&'));
  const [tab, ...moreTitles] = content(/<title>(.*?)<\/title>/g);
  const [description, ...moreDescriptions] = content(/<meta name="?description"? content="(.*?)">/g);
  expect([...moreTitles, ...moreDescriptions]).toEqual([]);
  const graph = Object.fromEntries(
    [...body.matchAll(/<meta property="og:(\w+)" content="(.*?)">/g)].map(([, name, text]) => [name, text]),
  );
  return { body, tab, description, graph };
}

describe('the preview of a link', () => {
  it('to home or the list of matches names the club, and the next match once there is one', async () => {
    const home = await previewOf('/');
    expect(home.tab).toBe('Welcome · Jo’s &#34;A & B&#34; FC');
    expect(home.description).toMatch(/^Welcome: Jo’s &#34;A & B&#34; FC, football every week/);
    const matchId = await fixtures.createMatch();
    await fixtures.createMatch({ match_date: '2026-12-01' });
    const [player] = await fixtures.newPlayers(1);
    if (player) await fixtures.join(player, matchId);
    for (const path of ['/', '/matches', '/matches?status=pending']) {
      const { graph, body } = await previewOf(path);
      expect(graph).toMatchObject({
        description: `Next match: ${TUESDAY}. £5.00 each. 9 of 10 places left.`,
        site_name: 'Jo’s &#34;A &#38; B&#34; FC',
        url: `https://club.example${path.replace(/\?.*/, '')}`,
        image: 'https://club.example/preview.png',
      });
      expect(body).not.toContain('p1');
    }
  });

  it('to a match shows its day, pitch, price and the places left, and who has what happens to it', async () => {
    const matchId = await fixtures.createMatch({ number_of_players: 2 });
    const join = async () => fixtures.join(await fixtures.newPlayer(30), matchId, 25);
    const about = async () => (await previewOf(`/matches/${matchId}`)).graph;
    expect(await about()).toMatchObject({
      url: `https://club.example/matches/${matchId}`,
      title: `${TUESDAY} · Jo’s &#34;A &#38; B&#34; FC`,
      description: '£25.00 each. 2 of 2 places left.',
    });
    await join();
    await join();
    expect((await about())['description']).toBe('£25.00 each. Full, with a waiting list.');
    await join();
    expect((await about())['description']).toBe('£25.00 each. Full, 1 waiting.');
    await fixtures.update(matchId, { match_status: 'in_progress' });
    expect((await about())['description']).toBe('This match has kicked off.');
    await fixtures.update(matchId, { match_status: 'completed' });
    expect((await about())['description']).toBe('Final score: 0 – 0.');
  });

  it('to a match with teams has a picture of them, at a new address once they change', async () => {
    const matchId = await fixtures.createMatch({ number_of_players: 4 });
    const players = await fixtures.newPlayers(4);
    for (const player of players) await fixtures.join(player, matchId, 12.5);
    const image = async () => (await previewOf(`/matches/${matchId}`)).graph['image'] ?? '';
    expect(await image()).toBe('https://club.example/preview.png');
    await fixtures.teams(matchId, players.slice(0, 2), players.slice(2));
    const first = await image();
    expect(first).toMatch(new RegExp(`^https://club.example/matches/${matchId}/picture.png\\?[\\w-]{16}$`));
    const picture = await club.app.inject({ url: first.slice('https://club.example'.length) });
    expect(picture.headers['content-type']).toBe('image/png');
    // Width and height, as the Portable Network Graphics specification has them in the first chunk.
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    await fixtures.update(matchId, { match_status: 'completed' });
    expect(await image()).not.toBe(first);
    for (const id of ['999999', '0', 'x', '99999999999'])
      expect((await club.app.inject({ url: `/matches/${id}/picture.png` })).statusCode).toBe(404);
  });

  it('to a match has a picture whatever earlier names have in them, and many at once have to wait', async () => {
    const players = [await fixtures.newPlayer(90), await fixtures.newPlayer(90)];
    const matches: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const matchId = await fixtures.createMatch({ match_date: `2026-12-${10 + count}` });
      for (const player of players) await fixtures.join(player, matchId, 5);
      await fixtures.teams(matchId, players.slice(0, 1), players.slice(1));
      matches.push(matchId);
    }
    await club.db
      .updateTable('players')
      .set({ preferred_name: '\uFFFFx' })
      .where('player_id', '=', players[0]?.id ?? 0)
      .execute();
    const pictures = () =>
      Promise.all(matches.map((id) => club.app.inject({ url: `/matches/${id}/picture.png` })));
    const first = await pictures();
    expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    for (const { statusCode, headers } of first)
      if (statusCode === 429) expect(headers['retry-after']).toMatch(/^\d+$/);
    const later = [...(await pictures()), ...(await pictures())];
    expect(later.map(({ statusCode }) => statusCode)).toEqual(later.map(() => 200));
  });

  it.each(['/matches/999999', '/matches/9999999999', '/matches/0', '/matches/x'])(
    'to a match that doesn’t exist (%s) says nothing of a match',
    async (path) => {
      expect((await previewOf(path)).graph).toMatchObject({
        title: expect.stringMatching(/^(Match|Football every week) · Jo’s/),
      });
    },
  );

  it('to any other page has its own title, and one to no page the club’s', async () => {
    expect((await previewOf('/rules')).graph).toMatchObject({
      title: 'Our Rules · Jo’s &#34;A &#38; B&#34; FC',
      url: 'https://club.example/rules',
    });
    expect((await previewOf('/nowhere')).graph).toMatchObject({
      title: 'Football every week · Jo’s &#34;A &#38; B&#34; FC',
    });
  });

  it('is the same for all addresses without a page, so that made-up ones cost nothing', async () => {
    const etags = ['/nowhere', '/nowhere/else', '/NOWHERE?a=b'].map(
      async (url) => (await club.app.inject({ url })).headers['etag'],
    );
    expect(new Set(await Promise.all(etags)).size).toBe(1);
    expect((await previewOf('/nowhere')).graph).not.toHaveProperty('url');
  });

  it('opens without a match while the database doesn’t answer', async () => {
    vi.spyOn(club.services.answerCache, 'checkForChanges').mockReturnValue(new Promise(() => {}));
    expect((await previewOf('/')).description).toMatch(/^Welcome: /);
    const warn = vi.spyOn(club.services.log, 'warn');
    vi.spyOn(club.services.answerCache, 'checkForChanges').mockRejectedValue(
      new Error('Connection terminated'),
    );
    expect((await previewOf('/matches')).description).toMatch(/^Matches: /);
    expect(warn).not.toHaveBeenCalled();
    vi.spyOn(club.services.answerCache, 'checkForChanges').mockRejectedValue(new Error('a bug'));
    expect((await previewOf('/matches')).description).toMatch(/^Matches: /);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

it('search engines learn the canonical address of a page, and which pages anyone can read', async () => {
  const bodyOf = async (url: string) => (await club.app.inject({ url })).body;
  expect(await bodyOf('/matches?from=mail')).toContain(
    '<link rel="canonical" href="https://club.example/matches">',
  );
  expect(await bodyOf('/nowhere')).not.toContain('rel="canonical"');
  expect(await bodyOf('/robots.txt')).toContain('\nSitemap: https://club.example/sitemap.xml\n');
  const listed = [...(await bodyOf('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(
    ['/', '/rules', '/how-to-pay', '/matches'].map((path) => `https://club.example${path}`),
  );
});
