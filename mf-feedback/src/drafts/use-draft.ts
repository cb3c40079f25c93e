import { useSyncExternalStore } from 'react';
import { type Draft, forgetDraft, readDraft, watchDrafts, writeDraft } from './draft-store.ts';

export interface DraftInHand {
  readonly draft: Draft;
  readonly type: (field: string, value: string) => void;
  /** Clears what was sent, unless it has changed since. Also works after the form has been unmounted. */
  readonly forget: (sent: Draft) => void;
}

/** A form's draft, saved with every keystroke. */
export function useDraft(key: string): DraftInHand {
  const draft = useSyncExternalStore(watchDrafts, () => readDraft(key));
  return {
    draft,
    type: (field, value) => writeDraft(key, { ...readDraft(key), [field]: value }),
    forget: (sent) => forgetDraft(key, sent),
  };
}
