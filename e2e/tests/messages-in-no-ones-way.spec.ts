import { expectFirstScreenFree, expectNothingCovered } from '../support/covered-controls.ts';
import { addPitch, createMatch, expectMessage, messages, openTool } from '../support/pages/admin-pages.ts';
import { joinMatch, yourPlace } from '../support/pages/match-page.ts';
import { uniqueName } from '../support/person.ts';
import { joinByApi, prepareMatch } from '../support/prepare-match.ts';
import { expect, test } from '../support/test.ts';

// Whether a message covers what could be tapped before is checked in every journey (support/covered-controls.ts).
for (const width of [320, 360, 390]) {
  test.describe(`at ${width} px`, () => {
    const viewport = { width, height: 740 };
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('a message of joining and leaving covers no control, on the match and on the account page', async ({
      page,
      admin,
      enterAs,
    }) => {
      const match = await prepareMatch(admin);
      await page.setViewportSize({ width: 1280, height: 740 });
      await enterAs('Moss', 20, `/matches/${match.match_id}`);
      await page.setViewportSize(viewport);
      await joinMatch(page);
      await expectNothingCovered(page);
      await yourPlace(page).getByRole('button', { name: 'Leave Match' }).tap();
      await expectMessage(page, 'You have left the match!');
      await expectNothingCovered(page);
      await page.goto('/your-account');
      await page.getByRole('button', { name: 'Update Details' }).tap();
      await page.getByRole('button', { name: 'Save' }).tap();
      await expectMessage(page, 'Account details updated successfully.');
      await expectNothingCovered(page);
    });

    test.describe('an admin’s', () => {
      test.use({ as: 'admin' });

      test('message on the page that it leads to covers nothing there either', async ({ page }) => {
        const pitch = { name: uniqueName('Cage'), price: 50 };
        await addPitch(page, pitch);
        await expectFirstScreenFree(page);
        await createMatch(page, { pitch, hoursFromNow: 50, players: 10 });
        await expectFirstScreenFree(page);
      });

      test('messages cover no control, and the focus goes where the work goes on', async ({
        page,
        admin,
        newPlayer,
      }) => {
        const match = await prepareMatch(admin);
        const players = [await newPlayer('Ann', 5), await newPlayer('Bob', 5)];
        for (const player of players) await joinByApi(player, match);
        await page.goto(`/matches/${match.match_id}`);
        const board = await openTool(page, 'Teams');
        await board.getByRole('button', { name: 'Use best split' }).tap();
        const save = board.getByRole('button', { name: 'Save teams' });
        await save.tap();
        await expectMessage(page, 'Teams saved.');
        await expectNothingCovered(page);
        const [bar, message] = [await save.boundingBox(), await messages(page).boundingBox()];
        expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0);

        await admin.call('updateMatch', {
          params: { id: match.match_id },
          body: { match_status: 'in_progress' },
        });
        await page.getByRole('button', { name: 'Full time' }).tap();
        await page.getByRole('button', { name: 'Save result' }).tap();
        await expectMessage(page, /^Result saved/);
        await expectNothingCovered(page);
        await expect(page.getByRole('region', { name: 'Result' })).toBeFocused();
      });
    });
  });
}
