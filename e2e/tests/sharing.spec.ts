import type { Page } from '@playwright/test';
import { expectMessage, messages, openTool } from '../support/pages/admin-pages.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

test.use({
  as: 'admin',
  viewport: { width: 390, height: 844 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('the group chat gets who is in, then the teams, and after full time the result, each with one tap', async ({
  page,
  admin,
  newPlayer,
}) => {
  const match = await prepareMatch(admin, { players: 3 });
  const [ann, bob] = [await newPlayer('Ann', 5), await newPlayer('Bob', 5)];
  for (const player of [ann, bob]) await joinByApi(player, match);
  await page.goto(`/matches/${match.match_id}`);
  const copy = () => page.getByRole('button', { name: 'Copy for WhatsApp' }).click();
  await copy();
  await expectMessage(page, 'Copied. Paste it into your group chat.');
  const link = `${new URL(page.url()).origin}/matches/${match.match_id}`;
  expect(await copied(page)).toBe(
    `*${match.match_name}*\n\n£5.00 each. 1 of 3 places left.\n1 Park Road, London, N1 1AA\n\nIn (2)\n1. ${ann.name}\n2. ${bob.name}\n\n${link}`,
  );

  const board = await openTool(page, 'Teams');
  await board.getByRole('button', { name: 'Use best split' }).click();
  await board.getByRole('button', { name: 'Save teams' }).click();
  await expectMessage(page, 'Teams saved.');
  const share = messages(page).getByRole('button', { name: 'Copy for WhatsApp' });
  await share.click();
  await expectMessage(page, 'Copied. Paste it into your group chat.');
  expect(await copied(page)).toMatch(/^Team 1: \S.*\nTeam 2: \S.*$/m);

  await admin.call('updateMatch', { params: { id: match.match_id }, body: { match_status: 'in_progress' } });
  await page.goto(`/matches/${match.match_id}/pitch`);
  await page.getByRole('button', { name: `Goal by ${ann.name}` }).click();
  await page.getByRole('button', { name: 'Full time' }).click();
  await page.getByRole('button', { name: 'Save result' }).click();
  await expectMessage(page, 'Result saved. The players can vote for the man of the match.');
  await share.click();
  await expectMessage(page, 'Copied. Paste it into your group chat.');
  const result = await copied(page);
  expect(result).toMatch(/^Team 1 (1 – 0|0 – 1) Team 2$/m);
  expect(result).toMatch(new RegExp(`^Goals for Team [12]: ${ann.name}$`, 'm'));

  const best = { params: { id: match.match_id }, body: { player_id: bob.playerId } };
  await admin.call('setManOfTheMatch', best);
  await expect(page.getByText(`Man of the match: ${bob.name}`)).toBeVisible();
  await copy();
  await expect.poll(() => copied(page)).toContain(`Man of the match: ${bob.name}`);
});

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
