import type { RequestOf } from '@kickabout/contract';
import type { Page } from '@playwright/test';
import { detailOf, scoreOf, teamTable } from '../support/pages/match-page.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'player' });

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test('a friendly shows its details, teams, result and, after a click, its video, and no one can join it (§4.2, §4.3, §4.4)', async ({
  page,
  admin,
  newPlayer,
  watch,
}) => {
  const match = await prepareMatch(admin, { players: 3 });
  const [ann, bob, cat] = await Promise.all([newPlayer('Ann', 5), newPlayer('Bob', 5), newPlayer('Cat', 5)]);
  for (const player of [ann, bob, cat]) await joinByApi(player, match);
  const note = (playerId: number, body: RequestOf<'updateMatchPlayer'>['body']) =>
    admin.call('updateMatchPlayer', { params: { matchId: match.match_id, playerId }, body });
  await note(ann.playerId, { team_id: 1, goals: 2, assists: 1, own_goals: 1 });
  await note(bob.playerId, { team_id: 2, goals: 1, defcons: 4, late: true });
  await admin.call('updateMatch', {
    params: { id: match.match_id },
    body: { match_status: 'friendly', youtube_links: [VIDEO] },
  });
  await admin.call('setManOfTheMatch', {
    params: { id: match.match_id },
    body: { player_id: ann.playerId },
  });

  const fromYouTube = () => watch.requested.filter((url) => url.includes('youtube'));
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>A video</p>' }));
  await page.goto(`/matches/${match.match_id}`);
  await expect(page.getByRole('heading', { level: 1, name: match.match_name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Match details' })).toContainText('Friendly');
  await expect(detailOf(page, 'Time')).toHaveText(match.match_time);
  await expect(detailOf(page, 'Pitch')).toContainText('1 Park Road, London, N1 1AA');
  await expect(detailOf(page, 'Price')).toHaveText('£5.00');
  await expect(detailOf(page, 'Players')).toHaveText('3');

  // A team's goals, plus the other team's own goals.
  await expect(scoreOf(page)).toHaveText(['2', '2']);
  await expect(page.getByText(`Goals for Team 1: ${ann.name} 2`)).toBeVisible();
  await expect(page.getByText(`Goals for Team 2: ${bob.name}, ${ann.name} (own goal)`)).toBeVisible();
  await expect(page.getByText(`Man of the match: ${ann.name}`)).toBeVisible();
  await expect(teamTable(page, 'Team 1').getByRole('row')).toHaveText([HEAD, `${ann.name}21`]);
  await expect(teamTable(page, 'Team 2').getByRole('row')).toHaveText([HEAD, `${bob.name}late14`]);
  await expect(teamTable(page, 'Reserves').getByRole('row')).toHaveText([HEAD, cat.name]);
  await expectNoWayIn(page);

  expect(fromYouTube()).toEqual([]);
  await page.getByRole('button', { name: 'Play match video' }).click();
  const video = page.getByTitle(`Match video, ${match.match_name}`);
  await expect(video).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
  await expect(video.contentFrame().getByText('A video')).toBeVisible();
});

const HEAD = 'PlayerGoalsAssistsDefcons';

async function expectNoWayIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(Join|Leave)/ })).toHaveCount(0);
}
