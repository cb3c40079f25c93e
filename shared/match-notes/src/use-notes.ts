import { readStored, writeStored } from '@kickabout/client/storage';
import type { MatchNote, ResponseOf } from '@kickabout/contract';
import { foldMatchNotes } from '@kickabout/domain';
import { useEffect, useMemo, useState } from 'react';
import { forgetNotes, keepNote, onUnsentChange, setRefusal, unsentNotes } from './unsent-notes.ts';

/** A note before it gets an id and a time. */
type NewNote = MatchNote extends infer Note
  ? Note extends MatchNote
    ? Omit<Note, 'note_id' | 'phone_id' | 'noted_at'>
    : never
  : never;

export type Notes = ReturnType<typeof useNotes>;

/** The notes of a match, as a player's phone knows them. */
export function useNotes(
  { matchId, playerId }: { readonly matchId: number; readonly playerId: number },
  stored: ResponseOf<'listMatchNotes'>,
) {
  const [unsent, setUnsent] = useState(() => unsentNotes(playerId, matchId));
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    const read = () => setUnsent(unsentNotes(playerId, matchId));
    read();
    return onUnsentChange(read);
  }, [playerId, matchId]);

  const noted = useMemo(
    () => foldMatchNotes([...stored, ...unsent].map(({ note }) => note)),
    [stored, unsent],
  );
  const notedBy = useMemo(
    () => new Map(stored.map(({ note, noted_by_name }) => [note.note_id, noted_by_name])),
    [stored],
  );
  const refused = unsent.filter(({ refusal }) => refusal !== null);

  return {
    /** What all known notes amount to: those of the server, and those that this phone hasn't sent yet. */
    noted,
    /** Who noted something, by the note's id. Missing for what this phone noted and hasn't sent. */
    notedBy,
    unsent,
    /** False once the browser couldn't store a note: it's lost if the page is closed before it's sent. */
    isKept,
    /** @returns the note's id */
    add(note: NewNote) {
      const note_id = crypto.randomUUID();
      const noted_at = new Date().toISOString();
      setKept(
        keepNote(playerId, matchId, { ...note, note_id, phone_id: phoneId(matchId), noted_at } as MatchNote),
      );
      return note_id;
    },
    retryRefused() {
      for (const { note } of refused) setRefusal(playerId, matchId, note, null);
    },
    discardRefused() {
      const ids = refused.map(({ note }) => note.note_id);
      forgetNotes(playerId, matchId, ids);
    },
  };
}

const phoneIds = new Map<number, string>();

/** Stays the same on this device for a match, so that its two goals aren't taken for one that two phones noted. */
function phoneId(matchId: number): string {
  const key = `kickabout.phone ${matchId}`;
  const id = phoneIds.get(matchId) ?? readStored('localStorage', key) ?? crypto.randomUUID();
  // If the browser refuses, it lasts as long as the page.
  writeStored('localStorage', key, id);
  phoneIds.set(matchId, id);
  return id;
}
