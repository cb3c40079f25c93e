import { expectMessage } from '../support/pages/admin-pages.ts';
import { uniqueName } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test.use({ as: 'player' });

test('a player writes feedback, which stays until it can be sent, answers someone, deletes both, and rates a player (§5.2, §5.6)', async ({
  page,
  admin,
  newPlayer,
  watch,
}) => {
  const faye = await newPlayer('Faye');
  const bibs = await faye.call('createFeedback', { body: { comment: uniqueName('Bring bibs') } });
  const comment = uniqueName('New gloves');
  const entry = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  await page.goto('/feedback');
  const field = page.getByLabel('Your feedback');
  const post = page.getByRole('button', { name: 'Post feedback' });
  watch.expect(/createFeedback:/);
  await field.fill(comment);
  await page.getByLabel('Post anonymously').check();
  await whileUnreachable(page, watch, 'createFeedback', async () => {
    await post.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The server cannot be reached.');
  });
  await expect(field).toHaveValue(comment);
  await post.click();
  const mine = entry(comment);
  await expect(mine).toContainText('Anonymous');
  await expect(field).toHaveValue('');

  const theirs = entry(bibs.comment);
  await theirs.getByRole('button', { name: 'Reply' }).click();
  await theirs.getByLabel('Your reply').fill('I have some');
  await theirs.getByRole('button', { name: 'Send reply' }).click();
  await expect(theirs.getByLabel('Your reply')).toHaveValue('');
  await expect(theirs.getByText('I have some')).toBeVisible();
  const replies = () => admin.call('listReplies', { params: { id: bibs.feedback_id } });
  expect(await replies()).toMatchObject([{ reply_content: 'I have some' }]);
  const confirm = (what: string) =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Delete ${what}` })
      .click();
  await theirs.getByRole('button', { name: 'Delete reply' }).click();
  await confirm('reply');
  await mine.getByRole('button', { name: 'Delete feedback' }).click();
  await confirm('feedback');
  await expect(mine).toBeHidden();
  await expect.poll(replies).toEqual([]);
  await expect
    .poll(async () => (await admin.call('listFeedback', {})).some((each) => each.comment === comment))
    .toBe(false);

  await page.goto('/update-attributes');
  await page.getByPlaceholder('Search players by name...').fill('FAYE TEST');
  await page.getByRole('main').getByRole('link', { name: faye.name }).click();
  await page.getByLabel('Finishing', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Attributes updated successfully!');
  const params = { playerId: faye.playerId };
  expect(await admin.call('getPlayerAttributes', { params })).toMatchObject({ finishing: 100 });
});
