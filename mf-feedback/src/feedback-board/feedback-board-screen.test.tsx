import { queryClient } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import { notices } from '@kickabout/federation/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { feedbackQuery } from '../queries.ts';
import {
  bibs,
  entryOf,
  expectWarning,
  gloves,
  openBoard,
  question,
  resetBoard,
} from '../testing/open-board.tsx';

const api = testApi();
const received = (name: string) => api.calls.filter((call) => call.name === name);
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your feedback' });

beforeEach(() => {
  resetBoard();
  api.answer('listFeedback', [bibs, gloves]);
});

describe('the list', () => {
  it('names the author unless anonymous, counts replies, and only lets you delete your own', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T12:00:00Z') });
    openBoard();
    const theirs = await entryOf('Bring bibs');
    expect(theirs.getByRole('link', { name: 'Annie' }).getAttribute('href')).toBe('/players/8');
    theirs.getByText('Tue 24 Nov, 19:00');
    theirs.getByRole('button', { name: '1 reply' });
    expect(theirs.queryByRole('button', { name: 'Delete feedback' })).toBeNull();
    const mine = await entryOf('New gloves');
    mine.getByText('Anonymous');
    mine.getByRole('button', { name: 'Delete feedback' });
  });

  it('says when there is no feedback', async () => {
    api.answer('listFeedback', []);
    openBoard();
    await screen.findByText('No feedback yet');
  });

  it('only logs a failed fetch, says so without an alert, and appears once it loads', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    api.refuse('listFeedback', 'service_unavailable', 503, 'Down.');
    openBoard();
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith('Error fetching listFeedback:', expect.anything()),
    );
    await screen.findByText('The feedback can’t be shown right now. We’ll keep trying.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('No feedback yet')).toBeNull();
    api.answer('listFeedback', []);
    await act(() => queryClient.refetchQueries(feedbackQuery));
    await screen.findByText('No feedback yet');
  });
});

describe('the form', () => {
  it("refuses a blank comment: 'Comment cannot be empty!' (§5.2)", async () => {
    const user = openBoard();
    await user.type(comment(), '   ');
    await user.click(screen.getByRole('button', { name: 'Post feedback' }));
    expect(comment().getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Comment cannot be empty!');
    expect(received('createFeedback')).toEqual([]);
  });

  it('posts anonymously if asked, shows the comment at the top, and clears the form', async () => {
    const posted = { ...gloves, feedback_id: 3, comment: 'More matches' };
    api.answer('createFeedback', () => {
      api.answer('listFeedback', [posted, bibs, gloves]);
      return posted;
    });
    const user = openBoard();
    await entryOf('Bring bibs');
    await user.type(comment(), 'More matches');
    await user.click(screen.getByRole('checkbox', { name: 'Post anonymously' }));
    await user.click(screen.getByRole('button', { name: 'Post feedback' }));
    await entryOf('More matches');
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('More matches');
    expect(received('createFeedback').map(({ body }) => body)).toMatchObject([
      { comment: 'More matches', is_anonymous: true },
    ]);
    expect(comment().value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('keeps what was typed when the server refuses, and still has it on the next visit', async () => {
    expectWarning();
    api.refuse('createFeedback', 'service_unavailable', 503, 'Down.');
    const user = openBoard();
    await user.type(comment(), 'More matches');
    await user.click(screen.getByRole('button', { name: 'Post feedback' }));
    within(await screen.findByRole('alert')).getByText('Failed to submit feedback. Please try again.');
    expect(comment().value).toBe('More matches');
    cleanup();
    openBoard();
    expect(comment().value).toBe('More matches');
  });
});

describe('deleting feedback', () => {
  async function askToDelete() {
    const user = openBoard();
    await user.click((await entryOf('New gloves')).getByRole('button', { name: 'Delete feedback' }));
    return { user, asked: question('Delete this feedback?') };
  }

  it('asks first, then removes it straight away', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<{ message: string }>();
    api.answer('deleteFeedback', () => answered);
    const { user, asked } = await askToDelete();
    expect(received('deleteFeedback')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Delete feedback' }));
    await waitFor(() => expect(screen.queryByText('New gloves')).toBeNull());
    expect(document.activeElement?.textContent).toBe('What players say');
    api.answer('listFeedback', [bibs]);
    answer({ message: 'Feedback deleted.' });
    await waitFor(() => expect(received('listFeedback')).toHaveLength(2));
    expect(notices()).toEqual([]);
  });

  it('keeps it if the question is cancelled', async () => {
    const { user, asked } = await askToDelete();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await entryOf('New gloves');
    expect(received('deleteFeedback')).toEqual([]);
  });

  it("rolls back when the server refuses: 'Failed to delete feedback.'", async () => {
    expectWarning();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, asked } = await askToDelete();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    api.answer('listReplies', []);
    const toggle = async () => (await entryOf('New gloves')).getByRole('button', { expanded: true });
    await user.click((await entryOf('New gloves')).getByRole('button', { expanded: false }));
    await toggle();
    await user.click((await entryOf('New gloves')).getByRole('button', { name: 'Delete feedback' }));
    api.refuse('deleteFeedback', 'service_unavailable', 503, 'Down.');
    // The rollback must not depend on a refetch.
    api.refuse('listFeedback', 'service_unavailable', 503, 'Down.');
    await user.click(question('Delete this feedback?').getByRole('button', { name: 'Delete feedback' }));
    await waitFor(() => expect(notices()).toEqual(['Failed to delete feedback.']));
    // Its replies are still open.
    await toggle();
  });

  it('says nothing if it has already been deleted', async () => {
    api.refuse('deleteFeedback', 'not_found', 404, 'There is no such feedback.');
    const { user, asked } = await askToDelete();
    api.answer('listFeedback', [bibs]);
    await user.click(asked.getByRole('button', { name: 'Delete feedback' }));
    await waitFor(() => expect(received('listFeedback')).toHaveLength(2));
    expect(screen.queryByText('New gloves')).toBeNull();
    expect(notices()).toEqual([]);
  });
});
