import { renderScreen } from '@kickabout/federation/testing';
import { setSessionPlayer } from '@kickabout/session';
import { screen, within } from '@testing-library/react';
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

/** Signs in, and clears the drafts of an earlier test. */
export function resetBoard(): void {
  setSessionPlayer({ exists: true, player_id: ME, is_admin: false });
  for (const key of [`feedback.${ME}`, replyDraftKey(1, ME), replyDraftKey(2, ME)]) writeDraft(key, {});
}

/** Renders the board; returns a user to operate it. */
export const openBoard = () => renderScreen(<Component />).user;

/** The comment with this text, replies included. */
export async function entryOf(comment: string) {
  const found = (await screen.findByText(comment, { selector: 'article p' })).closest('article');
  if (found === null) throw new Error(`No entry says "${comment}".`);
  return within(found);
}

/** The open confirmation. */
export const question = (name: string) => within(screen.getByRole('alertdialog', { name }));

/** A refusal logs its reason to the console. */
export const expectWarning = () => vi.spyOn(console, 'warn').mockImplementation(() => {});
