import { createStore } from 'zustand/vanilla';

export type NoticeKind = 'success' | 'failure';

/** A message on the page: what the specification's catalogue calls an alert. */
export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Its topic, by which it can be dismissed. */
  readonly about: string | undefined;
  /** What can be done about it from there. */
  readonly action: NoticeAction | undefined;
}

/** A button in a message. `Undo` takes back what the message is about. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export const noticesStore = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

/** How long a success stays, in milliseconds; a failure stays until it's dismissed, on this page. */
const SUCCESS_STAYS = 6000;
/** One with a button: long enough to notice a slip and reach for it. */
const ACTION_STAYS = 15_000;
const MAX_NOTICES = 3;

let lastId = 0;

/** Shows a message. A success stays on the next page too. The same text again replaces the earlier one. */
export function notify(kind: NoticeKind, text: string, about?: string, action?: NoticeAction): void {
  lastId += 1;
  const notice: Notice = { id: lastId, kind, text, about, action };
  noticesStore.setState(({ notices }) => ({
    notices: [...notices.filter((earlier) => earlier.text !== text), notice].slice(-MAX_NOTICES),
  }));
  if (kind === 'success') setTimeout(() => dismissNotice(notice.id), action ? ACTION_STAYS : SUCCESS_STAYS);
}

export const dismissNotice = (id: number): void => dismiss((notice) => notice.id === id);

/** Dismisses all messages about a topic, because they are out of date. */
export const dismissNoticesAbout = (about: string): void => dismiss((notice) => notice.about === about);

/** For when the page changes: they were about what it showed. */
export const dismissFailures = (): void => dismiss((notice) => notice.kind === 'failure');

const dismiss = (isOver: (notice: Notice) => boolean): void =>
  noticesStore.setState(({ notices }) => ({ notices: notices.filter((notice) => !isOver(notice)) }));
