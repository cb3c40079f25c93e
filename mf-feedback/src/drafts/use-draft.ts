import { useSyncExternalStore } from 'react';
import { clearDraft, type Draft, readDraft, watchDrafts, writeDraft } from './draft-store.ts';

export interface FormDraft {
  readonly draft: Draft;
  readonly setField: (field: string, value: string) => void;
  /** Clears what was sent, unless it has changed since. Also works after the form has been unmounted. */
  readonly clear: (sent: Draft) => void;
}

/** A form's draft, saved with every keystroke. */
export function useDraft(key: string): FormDraft {
  const draft = useSyncExternalStore(watchDrafts, () => readDraft(key));
  return {
    draft,
    setField: (field, value) => writeDraft(key, { ...readDraft(key), [field]: value }),
    clear: (sent) => clearDraft(key, sent),
  };
}
