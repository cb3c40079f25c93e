import { queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@kickabout/client/query';
import { noticesStore } from '@kickabout/federation/shell';
import { clearSession, setSessionPlayer } from '@kickabout/session';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { writeDraft } from '../drafts/draft-store.ts';
import { Component } from '../feedback-board/feedback-board-screen.tsx';
import type { Feedback, Reply } from '../queries.ts';
import { replyDraftKey } from '../replies/reply-form.tsx';

/** The signed-in player. */
export const ME = 7;

const created_at = '2026-11-24T19:00:00.000Z';

/** Another player's comment, with a reply by `ME`. */
export const bibs: Feedback = {
  feedback_id: 1,
  comment: 'Bring bibs',
  is_anonymous: false,
  name: 'Annie',
  user_id: 8,
  created_at,
  mine: false,
  reply_count: 1,
};
/** An anonymous comment by `ME`. */
export const gloves: Feedback = {
  feedback_id: 2,
  comment: 'New gloves',
  is_anonymous: true,
  name: null,
  user_id: null,
  created_at,
  mine: true,
  reply_count: 0,
};
/** The reply by `ME` to `bibs`. */
export const quite: Reply = {
  reply_id: 5,
  reply_content: 'Quite so',
  user_id: ME,
  name: 'Gaz',
  created_at,
  mine: true,
};

/** Clears the drafts and notices of an earlier test. */
export function resetBoard(): void {
  clearSession();
  setSessionPlayer({ exists: true, player_id: ME, is_admin: false });
  noticesStore.setState({ notices: [] });
  for (const key of [`feedback.${ME}`, replyDraftKey(1, ME), replyDraftKey(2, ME)]) writeDraft(key, {});
}

/** Renders the board; returns a user to operate it. */
export function openBoard() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/feedback']}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** The comment with this text, replies included. */
export async function entryOf(comment: string) {
  const found = (await screen.findByText(comment, { selector: 'article p' })).closest('article');
  if (found === null) throw new Error(`No entry says "${comment}".`);
  return within(found);
}

/** The open confirmation. */
export const question = (name: string) => within(screen.getByRole('alertdialog', { name }));

/** The notices on the page. */
export const notices = () => noticesStore.getState().notices.map(({ text }) => text);

/** A refusal logs its reason to the console. */
export const expectWarning = () => vi.spyOn(console, 'warn').mockImplementation(() => {});
