import type { Locator, Page } from '@playwright/test';
import { expectMessage, messages } from '../support/pages/admin-pages.ts';
import { uniqueName } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test.use({ as: 'player' });

const TOO_LONG = 'x'.repeat(2001);

const entryOf = (page: Page, comment: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: comment });

/** Presses a delete button, then confirms. */
async function deleteFrom(page: Page, entry: Locator, what: 'feedback' | 'reply'): Promise<void> {
  await entry
    .getByRole('button', { name: `Delete ${what}` })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${what}` })
    .click();
}

test('unsent feedback and replies are kept until they can be sent, and authors can delete theirs (§5.2, §5.3, §6.2)', async ({
  page,
  admin,
  newPlayer,
  watch,
}) => {
  const other = await newPlayer('Faye');
  const bibs = await other.call('createFeedback', { body: { comment: uniqueName('Bring bibs') } });
  await other.call('createReply', {
    params: { id: bibs.feedback_id },
    body: { reply_content: 'Both colours', user_id: other.playerId },
  });
  const comment = uniqueName('New gloves');
  const posted = async () => (await admin.call('listFeedback', {})).find((each) => each.comment === comment);
  const replies = () => admin.call('listReplies', { params: { id: bibs.feedback_id } });

  await page.goto('/feedback');
  const theirs = entryOf(page, bibs.comment);
  await expect(theirs.getByRole('link', { name: other.name })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  const field = page.getByLabel('Your feedback');
  const anonymous = page.getByLabel('Post anonymously');
  const post = page.getByRole('button', { name: 'Post feedback' });
  const refused = page.getByRole('main').getByRole('alert');
  await field.fill('   ');
  await post.click();
  await expect(page.getByText('Comment cannot be empty!')).toBeVisible();

  watch.expect(/createFeedback:/, /400.*\/feedback/);
  await field.fill(comment);
  await anonymous.check();
  await whileUnreachable(page, watch, 'createFeedback', async () => {
    await post.click();
    await expect(refused).toContainText('Failed to submit feedback. Please try again.');
    await expect(refused).toContainText('The server cannot be reached.');
  });
  await expect(field).toHaveValue(comment);
  await expect(anonymous).toBeChecked();
  expect(await posted()).toBeUndefined();
  await field.fill(TOO_LONG);
  await post.click();
  await expect(refused).toContainText('Your feedback must be at most 2,000 characters.');
  await expect(field).toHaveValue(TOO_LONG);
  await field.fill(comment);
  await post.click();
  const mine = entryOf(page, comment);
  await expect(mine).toContainText('Anonymous');
  await expect(refused).toHaveCount(0);
  await expect(field).toHaveValue('');
  expect(await posted()).toMatchObject({ name: null, user_id: null, is_anonymous: true });

  await theirs.getByRole('button', { name: '1 reply' }).click();
  await expect(theirs.getByText('Both colours')).toBeVisible();
  const reply = theirs.getByLabel('Your reply');
  const send = theirs.getByRole('button', { name: 'Send reply' });
  await send.click();
  await expect(theirs.getByText('Reply cannot be empty!')).toBeVisible();

  watch.expect(/createReply:/);
  await reply.fill('I have some');
  await whileUnreachable(page, watch, 'createReply', async () => {
    await send.click();
    await expect(refused).toContainText('Failed to submit reply. Please try again.');
  });
  await expect(reply).toHaveValue('I have some');
  expect(await replies()).toHaveLength(1);
  await send.click();
  await expect(theirs.getByText('I have some')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect(reply).toHaveValue('');
  expect(await replies()).toMatchObject([{ name: other.name }, { reply_content: 'I have some' }]);

  watch.expect(/deleteReply:/, /deleteFeedback:/);
  await whileUnreachable(page, watch, 'deleteReply', async () => {
    await deleteFrom(page, theirs, 'reply');
    await expectMessage(page, 'Failed to delete reply.');
    await expect(theirs.getByText('I have some')).toBeVisible();
  });
  expect(await replies()).toHaveLength(2);
  await deleteFrom(page, theirs, 'reply');
  await expect(theirs.getByText('I have some')).toBeHidden();
  await expect(messages(page)).toBeEmpty();
  await expect.poll(replies).toHaveLength(1);

  await whileUnreachable(page, watch, 'deleteFeedback', async () => {
    await deleteFrom(page, mine, 'feedback');
    await expectMessage(page, 'Failed to delete feedback.');
    await expect(mine).toBeVisible();
  });
  expect(await posted()).toBeDefined();
  await deleteFrom(page, mine, 'feedback');
  await expect(mine).toBeHidden();
  await expect(messages(page)).toBeEmpty();
  await expect.poll(posted).toBeUndefined();
});
