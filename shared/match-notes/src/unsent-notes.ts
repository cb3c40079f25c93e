import { readStoredJson, storedKeys, writeStored } from '@kickabout/client/storage';
import type { MatchNote } from '@kickabout/contract';

/** A note that the server doesn't have yet. */
export interface UnsentNote {
  readonly note: MatchNote;
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
}

/**
 * Each note has its own entry in the browser's storage, so that two tabs don't overwrite each other's. A note
 * belongs to the player who made it, and is only sent as theirs.
 */
const PREFIX = 'kickabout.note';
const keyOf = (playerId: number, matchId: number, noteId: string) =>
  `${PREFIX} ${playerId} ${matchId} ${noteId}`;
const KEY = /^kickabout\.note (\d+) (\d+) \S+$/;

/** Tells every part of the page, whichever build it's from. */
const CHANGED = 'kickabout-notes';

/** Notes that the browser refused to store: they last as long as the page. */
const unstorable = new Map<string, string>();

/** @returns false if the browser couldn't store it, so that it's lost with the page */
export function keepNote(playerId: number, matchId: number, note: MatchNote): boolean {
  return write(keyOf(playerId, matchId, note.note_id), { note, refusal: null });
}

/** Someone's unsent notes of a match, in order of time. */
export function unsentNotes(playerId: number, matchId: number): UnsentNote[] {
  return entries()
    .filter((entry) => entry.playerId === playerId && entry.matchId === matchId)
    .flatMap(({ key }) => read(key) ?? [])
    .toSorted((a, b) => (a.note.noted_at < b.note.noted_at ? -1 : 1));
}

/** The matches of which someone has unsent notes that weren't refused. */
export function matchesToSend(playerId: number): number[] {
  const waiting = entries().filter(
    (entry) => entry.playerId === playerId && read(entry.key)?.refusal === null,
  );
  return [...new Set(waiting.map(({ matchId }) => matchId))];
}

/** How many notes someone hasn't sent yet, refused ones included. */
export const countUnsent = (playerId: number): number =>
  entries().filter((entry) => entry.playerId === playerId).length;

/** The server has them, or their owner discards them. */
export function forgetNotes(playerId: number, matchId: number, noteIds: readonly string[]): void {
  for (const noteId of noteIds) {
    const key = keyOf(playerId, matchId, noteId);
    unstorable.delete(key);
    writeStored('localStorage', key, null);
  }
  tellChanged();
}

/** @param refusal the server's sentence; null to try again */
export function setRefusal(playerId: number, matchId: number, note: MatchNote, refusal: string | null): void {
  write(keyOf(playerId, matchId, note.note_id), { note, refusal });
}

/** @returns a function that stops it */
export function onUnsentChange(listen: () => void): () => void {
  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listen();
  };
  window.addEventListener(CHANGED, listen);
  window.addEventListener('storage', inOtherTab);
  return () => {
    window.removeEventListener(CHANGED, listen);
    window.removeEventListener('storage', inOtherTab);
  };
}

const tellChanged = () => window.dispatchEvent(new Event(CHANGED));

function write(key: string, entry: UnsentNote): boolean {
  const text = JSON.stringify(entry);
  // Private windows of some browsers refuse, or there's no space left.
  if (writeStored('localStorage', key, text)) unstorable.delete(key);
  else unstorable.set(key, text);
  tellChanged();
  return !unstorable.has(key);
}

function entries(): { key: string; playerId: number; matchId: number }[] {
  return [...new Set([...storedKeys('localStorage'), ...unstorable.keys()])].flatMap((key) => {
    const [, playerId, matchId] = KEY.exec(key) ?? [];
    return playerId === undefined ? [] : [{ key, playerId: Number(playerId), matchId: Number(matchId) }];
  });
}

function read(key: string): UnsentNote | null {
  const lost = unstorable.get(key);
  const entry = lost === undefined ? readStoredJson('localStorage', key) : JSON.parse(lost);
  return (entry as UnsentNote | null)?.note?.note_id ? (entry as UnsentNote) : null;
}
