import { createStore } from 'zustand/vanilla';

export type NoticeKind = 'success' | 'failure';

/** A message on the page: what the specification's catalogue calls an alert. */
export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Its topic, by which it can be dismissed. */
  readonly about: string | undefined;
}

export const noticesStore = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

/** How long a success stays, in milliseconds; a failure stays until it is dismissed or three newer notices replace it. */
const SUCCESS_STAYS = 6000;
const MAX_NOTICES = 3;

let lastId = 0;

/** Shows a message, which stays on the next page too. The same text again replaces the earlier one. */
export function notify(kind: NoticeKind, text: string, about?: string): void {
  lastId += 1;
  const notice: Notice = { id: lastId, kind, text, about };
  noticesStore.setState(({ notices }) => ({
    notices: [...notices.filter((earlier) => earlier.text !== text), notice].slice(-MAX_NOTICES),
  }));
  if (kind === 'success') setTimeout(() => dismissNotice(notice.id), SUCCESS_STAYS);
}

export const dismissNotice = (id: number): void => dismiss((notice) => notice.id === id);

/** Dismisses all messages about a topic, because they are out of date. */
export const dismissNoticesAbout = (about: string): void => dismiss((notice) => notice.about === about);

const dismiss = (isOver: (notice: Notice) => boolean): void =>
  noticesStore.setState(({ notices }) => ({ notices: notices.filter((notice) => !isOver(notice)) }));
