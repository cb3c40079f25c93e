import { type MatchNote, MOST_NOTES_AT_ONCE, type ProblemCode, type ResponseOf } from '@kickabout/contract';
import { forgetNotes, matchesToSend, onUnsentChange, setRefusal, unsentNotes } from './unsent-notes.ts';

type StoredNotes = ResponseOf<'addMatchNotes'>;

export interface Sending {
  readonly playerId: number;
  /** Sends notes as this player. @throws an error with the API's code if it refuses */
  readonly send: (matchId: number, notes: MatchNote[]) => Promise<StoredNotes>;
  /** Called with all notes of a match, once the server has these. */
  readonly onStored?: (matchId: number, notes: StoredNotes) => void;
}

/** The pause after so many failed attempts in a row, in milliseconds. */
export const pauseAfter = (failures: number): number => Math.min(2000 * 2 ** (failures - 1), 60_000);

/** Refusals that stay the same however often a note is sent. All others are tried again. */
const FINAL: readonly string[] = [
  'validation_failed',
  'malformed_request',
  'not_found',
  'not_allowed',
  'account_disabled',
  'too_many_notes',
  'request_id_used',
] satisfies readonly ProblemCode[];

/**
 * Sends what a player noted as soon as the server can be reached: now, after each new note, when the network is back or the page is
 * shown again, and otherwise after pauses that grow.
 * @returns a function that stops it
 */
export function keepSending(sending: Sending): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isAskedAgain = false;
  let isStopped = false;

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    isAskedAgain = isSending;
    if (isSending) return;
    isSending = true;
    let isDone: boolean;
    do {
      isAskedAgain = false;
      isDone = await sendOneAtATime(sending);
    } while (isAskedAgain);
    isSending = false;
    failures = isDone ? 0 : failures + 1;
    if (!isDone && !isStopped) timer = setTimeout(attempt, pauseAfter(failures));
  }
  function attemptSoon(): void {
    failures = 0;
    void attempt();
  }
  const whenShown = () => {
    if (document.visibilityState === 'visible') attemptSoon();
  };
  const stopListening = onUnsentChange(() => {
    // Not while the server can't be reached: then the pause decides.
    if (failures === 0) void attempt();
  });
  window.addEventListener('online', attemptSoon);
  document.addEventListener('visibilitychange', whenShown);
  attemptSoon();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', attemptSoon);
    document.removeEventListener('visibilitychange', whenShown);
  };
}

/** One tab at a time; the others wait for their turn, and find nothing left to send. */
const sendOneAtATime: typeof sendAll = (sending) =>
  // Browsers only have locks on secure pages.
  navigator.locks ? navigator.locks.request('kickabout-notes', () => sendAll(sending)) : sendAll(sending);

/** @returns whether nothing is left that can be sent */
async function sendAll(sending: Sending): Promise<boolean> {
  const { playerId } = sending;
  for (;;) {
    const [matchId] = matchesToSend(playerId);
    if (matchId === undefined) return true;
    const waiting = unsentNotes(playerId, matchId).filter(({ refusal }) => refusal === null);
    const notes = waiting.slice(0, MOST_NOTES_AT_ONCE).map(({ note }) => note);
    if (!(await sendTogether(sending, matchId, notes))) return false;
  }
}

/** If one of several notes is refused, they're sent one by one: the others mustn't wait for it. */
async function sendTogether(sending: Sending, matchId: number, notes: MatchNote[]): Promise<boolean> {
  const { playerId, send, onStored } = sending;
  try {
    const stored = await send(matchId, notes);
    onStored?.(matchId, stored);
    // What shows them needs a moment to take them over.
    await new Promise((resolve) => setTimeout(resolve));
    const ids = notes.map(({ note_id }) => note_id);
    forgetNotes(playerId, matchId, ids);
    return true;
  } catch (error) {
    if (!isFinal(error)) return false;
    const [only, ...others] = notes;
    if (only && others.length === 0) {
      setRefusal(playerId, matchId, only, error.message);
      return true;
    }
    for (const note of notes) if (!(await sendTogether(sending, matchId, [note]))) return false;
    return true;
  }
}

const isFinal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && FINAL.includes(String(error.code));
