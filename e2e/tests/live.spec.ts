import type { Page } from '@playwright/test';
import { joinMatch, openMatch } from '../support/pages/match-page.ts';
import { prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

const whoIsIn = (page: Page) => page.getByRole('region', { name: /^Who’s in/ });

test('a join appears on someone else’s page through live updates', async ({
  page,
  browse,
  enterAs,
  admin,
}) => {
  const other = await browse('player');
  const stepsOf = await followNetwork(other);
  await other.goto('/matches');
  await expect.poll(() => stepsOf(0)).toContain('listens');
  const match = await prepareMatch(admin);
  // That it was created is heard by then, and not beside the join.
  await expect.poll(() => stepsOf(match.match_id)).toContain('is notified');
  await openMatch(other, match.match_name);
  await expect(whoIsIn(other)).toContainText('No one yet');

  const kit = await enterAs('Kit', 20, '/matches');
  await openMatch(page, match.match_name);
  const known = stepsOf(match.match_id).length;
  await joinMatch(page);

  await expect(whoIsIn(other)).toContainText(kit.name);
  // It may hear more than once that the match has changed, and reads only then.
  const since = stepsOf(match.match_id).slice(known);
  expect(since.filter((step, at) => step !== since[at - 1]).slice(0, 2)).toEqual(['is notified', 'reads']);
});

type Step = 'listens' | 'is notified' | 'reads';

/** When a page starts to listen, is notified of a change to a match, and reads who’s in it, in order. */
async function followNetwork(page: Page): Promise<(matchId: number) => Step[]> {
  const steps: { readonly step: Step; readonly of?: number }[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.eventSourceMessageReceived', ({ data }) => {
    const { changed, match_id } = JSON.parse(data);
    if (changed === 'everything' || changed === 'nothing') steps.push({ step: 'listens' });
    else steps.push({ step: 'is notified', of: match_id });
  });
  network.on('Network.requestWillBeSent', ({ request }) => {
    const [, id] = /\/api\/v1\/matchPlayer\/(\d+)$/.exec(request.url) ?? [];
    if (id !== undefined) steps.push({ step: 'reads', of: Number(id) });
  });
  return (matchId) => steps.flatMap(({ step, of = matchId }) => (of === matchId ? [step] : []));
}
