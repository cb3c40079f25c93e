import { expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';

const club = await startClub();
const author = await club.signUp('author');
const reader = await club.signUp('reader');

const write = (comment: string, is_anonymous: boolean) =>
  club.call('createFeedback', author, { body: { comment, is_anonymous, name: 'Someone Else' } });

it('anonymous feedback shows its author to no one, but still belongs to them', async () => {
  const { body: written } = await write('The showers are cold.', true);
  expect(written).toMatchObject({ name: null, user_id: null, mine: true });
  const response = await club.app.inject({
    method: 'GET',
    url: '/api/v1/feedback/',
    headers: { authorization: `Bearer ${reader.token}` },
  });
  expect(response.json()[0]).toMatchObject({
    comment: 'The showers are cold.',
    name: null,
    user_id: null,
    mine: false,
  });
  expect(response.body).not.toContain('author');
});

it('feedback has its author’s own name, whatever the body says', async () => {
  expect((await write('Great game', false)).body).toMatchObject({
    name: 'author',
    user_id: author.id,
    mine: true,
  });
});

it.each(['', '   ', '\n'])(
  'a blank comment or reply (%j) is refused in the words of the specification',
  async (words) => {
    expect((await write(words, false)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'comment', reason: 'Comment cannot be empty!' }],
    });
    const { body } = await write('Something', false);
    const reply = await club.call('createReply', reader, {
      params: { id: body.feedback_id },
      body: { reply_content: words, user_id: reader.id },
    });
    expect(reply.body).toMatchObject({
      errors: [{ field: 'reply_content', reason: 'Reply cannot be empty!' }],
    });
  },
);

it('replies come oldest first, are counted, and are deleted with the feedback', async () => {
  const { body } = await write('Earlier kickoff?', false);
  const id = body.feedback_id;
  for (const words of ['Yes', 'No']) {
    const reply = await club.call('createReply', reader, {
      params: { id },
      body: { reply_content: words, user_id: reader.id },
    });
    expect(reply).toMatchObject({ status: 201, body: { name: 'reader', mine: true } });
  }
  const { body: replies } = await club.call('listReplies', author, { params: { id } });
  expect(replies.map(({ reply_content, mine }) => [reply_content, mine])).toEqual([
    ['Yes', false],
    ['No', false],
  ]);
  const { body: list } = await club.call('listFeedback', author);
  expect(list[0]).toMatchObject({ feedback_id: id, reply_count: 2 });
  expect((await club.call('deleteFeedback', author, { params: { id } })).status).toBe(200);
  expect((await club.call('listReplies', author, { params: { id } })).status).toBe(404);
});
