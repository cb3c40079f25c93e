import { testApi } from '@kickabout/client/testing';
import { notices } from '@kickabout/federation/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bibs,
  entryOf,
  expectWarning,
  gloves,
  ME,
  openBoard,
  question,
  quite,
  resetBoard,
} from '../testing/open-board.tsx';

const api = testApi();
const received = (name: string) => api.calls.filter((call) => call.name === name);
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
const send = () => screen.getByRole('button', { name: 'Send reply' });

beforeEach(() => {
  resetBoard();
  api.answer('listFeedback', [bibs, gloves]);
  api.answer('listReplies', [quite]);
});

async function openTalk(comment: string, toggle: string) {
  const user = openBoard();
  await user.click((await entryOf(comment)).getByRole('button', { name: toggle }));
  return user;
}

describe('replies', () => {
  it('load when they’re opened', async () => {
    const user = openBoard();
    const toggle = (await entryOf('Bring bibs')).getByRole('button', { name: '1 reply' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(received('listReplies')).toEqual([]);
    await user.click(toggle);
    await screen.findByText('Quite so');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(received('listReplies').map(({ params }) => params)).toEqual([{ id: '1' }]);
  });

  it('open with the text field focused if there are none', async () => {
    await openTalk('New gloves', 'Reply');
    expect(document.activeElement).toBe(box());
    expect(received('listReplies')).toEqual([]);
  });
});

describe('the reply form', () => {
  it("refuses a blank reply: 'Reply cannot be empty!' (§5.3)", async () => {
    const user = await openTalk('New gloves', 'Reply');
    await user.click(send());
    screen.getByText('Reply cannot be empty!');
    expect(received('createReply')).toEqual([]);
  });

  it("sends a reply in the player's own name, shows and counts it, and clears the form", async () => {
    const mine = { ...quite, reply_id: 6, reply_content: 'Size nine' };
    api.answer('createReply', () => {
      api.answer('listFeedback', [bibs, { ...gloves, reply_count: 1 }]);
      api.answer('listReplies', [mine]);
      return mine;
    });
    const user = await openTalk('New gloves', 'Reply');
    await user.type(box(), 'Size nine');
    await user.click(send());
    await screen.findByText('Size nine', { selector: 'p' });
    (await entryOf('New gloves')).getByRole('button', { name: '1 reply' });
    expect(received('createReply')).toMatchObject([
      { params: { id: '2' }, body: { reply_content: 'Size nine', user_id: ME } },
    ]);
    expect(box().value).toBe('');
  });

  it('keeps what was typed when the server refuses, and opens with it on the next visit', async () => {
    expectWarning();
    api.refuse('createReply', 'service_unavailable', 503, 'Down.');
    const user = await openTalk('New gloves', 'Reply');
    await user.type(box(), 'Size nine');
    await user.click(send());
    within(await screen.findByRole('alert')).getByText('Failed to submit reply. Please try again.');
    cleanup();
    openBoard();
    await entryOf('New gloves');
    expect(box().value).toBe('Size nine');
  });
});

describe('deleting a reply', () => {
  async function deleteReply(justBefore = () => {}) {
    const user = await openTalk('Bring bibs', '1 reply');
    await user.click(await screen.findByRole('button', { name: 'Delete reply' }));
    justBefore();
    await user.click(question('Delete this reply?').getByRole('button', { name: 'Delete reply' }));
  }

  it('removes it and lowers the count straight away', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<{ message: string }>();
    api.answer('deleteReply', () => answered);
    await deleteReply();
    await waitFor(() => expect(screen.queryByText('Quite so')).toBeNull());
    (await entryOf('Bring bibs')).getByRole('button', { name: 'Reply' });
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Replies' }));
    api.answer('listFeedback', [{ ...bibs, reply_count: 0 }]);
    api.answer('listReplies', []);
    answer({ message: 'Reply deleted.' });
    await expect
      .poll(() => received('deleteReply').map(({ params }) => params))
      .toEqual([{ id: '1', replyId: '5' }]);
    await expect.poll(() => received('listFeedback')).toHaveLength(2);
  });

  it("rolls back when the server refuses: 'Failed to delete reply.'", async () => {
    expectWarning();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    api.refuse('deleteReply', 'service_unavailable', 503, 'Down.');
    await deleteReply(() => {
      // The rollback must not depend on a refetch.
      api.refuse('listFeedback', 'service_unavailable', 503, 'Down.');
      api.refuse('listReplies', 'service_unavailable', 503, 'Down.');
    });
    await waitFor(() => expect(notices()).toEqual(['Failed to delete reply.']));
    await screen.findByText('Quite so');
    (await entryOf('Bring bibs')).getByRole('button', { name: '1 reply' });
  });
});
