import { darkViolationsOf, loadAxe, violationsOf } from '../support/accessibility.ts';
import { openTool } from '../support/pages/admin-pages.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

test('players vote for the man of the match, unless an admin picks one; the demo club’s last vote is over', async ({
  page,
  admin,
  enterAs,
  newPlayer,
  browse,
}) => {
  const match = await prepareMatch(admin);
  const matchId = match.match_id;
  const [kit, robin, sam] = [
    await enterAs('Kit', 5, `/matches/${matchId}`),
    await newPlayer('Robin', 5),
    await newPlayer('Sam', 5),
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const player of [kit, robin, sam]) await joinByApi(player, match);
  const panel = page.getByRole('region', { name: 'Vote for the man of the match' });
  await expect(panel).toBeHidden();
  await admin.call('updateMatch', { params: { id: matchId }, body: { match_status: 'completed' } });
  await expect(page.getByText('Man of the match: the players vote until')).toBeVisible();
  await expect(panel.getByRole('button')).toHaveText([robin.name, sam.name].toSorted());
  await panel.getByRole('button', { name: robin.name }).click();
  await expect(panel).toContainText('Your vote is saved.');
  await panel.getByRole('button', { name: sam.name }).click();
  await expect(async () => {
    const { man_of_the_match_vote } = await kit.call('getMatch', { params: { id: matchId } });
    expect(man_of_the_match_vote?.my_vote).toBe(sam.playerId);
  }).toPass();
  await page.reload();
  await expect(panel.getByRole('button', { name: sam.name, pressed: true })).toBeVisible();
  await loadAxe(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await darkViolationsOf(page)).toEqual([]);

  const desk = await browse('admin');
  await desk.goto(`/matches/${matchId}`);
  const tool = await openTool(desk, 'Man of the match');
  await expect(tool).toContainText('if you pick someone, that counts instead.');
  await tool.getByLabel('Man of the match').selectOption({ label: robin.name });
  await tool.getByRole('button').click();
  await expect(page.getByText(`Man of the match: ${robin.name}`)).toBeVisible();
  await expect(panel).toBeHidden();

  const played = await admin.call('listMatches', { params: { status: 'completed' } });
  const last = played.find(({ pitch_name }) => pitch_name === 'Hackney Marshes');
  await page.goto(`/matches/${last?.match_id}`);
  await expect(page.getByText('chosen by the players')).toBeVisible();
});
