import { useSyncExternalStore } from 'react';
import { type Draft, forgetDraft, readDraft, watchDrafts, writeDraft } from './draft-store.ts';

export interface DraftInHand {
  readonly draft: Draft;
  readonly type: (field: string, value: string) => void;
  /** Empties what was sent, unless something else has been typed since. Works when the form is gone, too. */
  readonly forget: (sent: Draft) => void;
}

/** The draft of a form: kept while one types, found again after a reload or a while on another page. */
export function useDraft(key: string): DraftInHand {
  const draft = useSyncExternalStore(watchDrafts, () => readDraft(key));
  return {
    draft,
    type: (field, value) => writeDraft(key, { ...readDraft(key), [field]: value }),
    forget: (sent) => forgetDraft(key, sent),
  };
}
