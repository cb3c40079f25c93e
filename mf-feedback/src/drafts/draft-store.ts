import { readStoredJson, writeStored } from '@kickabout/client/storage';
import { useSyncExternalStore } from 'react';

/** Unsent input of a form, by field name. */
export type Draft = Readonly<Record<string, string>>;

const EMPTY_DRAFT: Draft = {};

const PREFIX = 'kickabout.draft.';
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** A form's draft in this tab. Survives a reload. */
export function readDraft(key: string): Draft {
  const known = drafts.get(key);
  if (known !== undefined) return known;
  const stored = asDraft(readStoredJson('sessionStorage', PREFIX + key));
  drafts.set(key, stored);
  return stored;
}

export function writeDraft(key: string, draft: Draft): void {
  drafts.set(key, draft);
  // If the browser refuses, the draft lasts as long as the page.
  writeStored('sessionStorage', PREFIX + key, isBlank(draft) ? null : JSON.stringify(draft));
  for (const listener of listeners) listener();
}

/** Clears a draft that was sent, unless it has changed since. */
export function clearDraft(key: string, sent: Draft): void {
  if (readDraft(key) === sent) writeDraft(key, EMPTY_DRAFT);
}

export function isBlank(draft: Draft): boolean {
  return Object.values(draft).every((value) => value === '');
}

/** A form's draft, saved with every keystroke. */
export function useDraft(key: string) {
  const draft = useSyncExternalStore(watchDrafts, () => readDraft(key));
  return {
    draft,
    setField: (field: string, value: string) => writeDraft(key, { ...readDraft(key), [field]: value }),
    /** Clears what was sent, unless it has changed since. Also works after the form has been unmounted. */
    clear: (sent: Draft) => clearDraft(key, sent),
  };
}

/** Calls the listener when any draft changes; returns the function that unsubscribes it. */
function watchDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The fields of a stored draft; none if it isn't one. */
function asDraft(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return EMPTY_DRAFT;
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
}
