import { readStored, writeStored } from '@kickabout/client/storage';
import type { MatchNote, ResponseOf } from '@kickabout/contract';
import { foldMatchNotes, type NotedMatch } from '@kickabout/domain';
import { useEffect, useMemo, useState } from 'react';
import {
  forgetNotes,
  keepNote,
  onUnsentChange,
  setRefusal,
  type UnsentNote,
  unsentNotes,
} from './unsent-notes.ts';

/** A note before it gets an id and a time. */
export type NewNote = MatchNote extends infer Note
  ? Note extends MatchNote
    ? Omit<Note, 'note_id' | 'phone_id' | 'noted_at'>
    : never
  : never;

export interface Notes {
  /** What all known notes amount to: those of the server, and those that this phone hasn't sent yet. */
  readonly noted: NotedMatch;
  /** Who noted something, by the note's id. Missing for what this phone noted and hasn't sent. */
  readonly notedBy: ReadonlyMap<string, string>;
  readonly unsent: readonly UnsentNote[];
  /** False once the browser couldn't store a note: it's lost if the page is closed before it's sent. */
  readonly isKept: boolean;
  /** @returns the note's id */
  readonly add: (note: NewNote) => string;
  readonly retryRefused: () => void;
  readonly discardRefused: () => void;
}

/** The notes of a match, as a player's phone knows them. */
export function useNotes(
  { matchId, playerId }: { readonly matchId: number; readonly playerId: number },
  stored: ResponseOf<'listMatchNotes'>,
): Notes {
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
    noted,
    notedBy,
    unsent,
    isKept,
    add(note) {
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
