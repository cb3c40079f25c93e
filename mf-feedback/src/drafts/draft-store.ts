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
  const stored = parseDraft(inStorage((storage) => storage.getItem(PREFIX + key)));
  drafts.set(key, stored);
  return stored;
}

export function writeDraft(key: string, draft: Draft): void {
  drafts.set(key, draft);
  inStorage((storage) =>
    isBlank(draft) ? storage.removeItem(PREFIX + key) : storage.setItem(PREFIX + key, JSON.stringify(draft)),
  );
  for (const listener of listeners) listener();
}

/** Clears a draft that was sent, unless it has changed since. */
export function clearDraft(key: string, sent: Draft): void {
  if (readDraft(key) === sent) writeDraft(key, EMPTY_DRAFT);
}

export function isBlank(draft: Draft): boolean {
  return Object.values(draft).every((value) => value === '');
}

/** Calls the listener when any draft changes; returns the function that unsubscribes it. */
export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Parses a stored draft; empty if the text isn't one. */
export function parseDraft(stored: string | null | undefined): Draft {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return EMPTY_DRAFT;
    return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'));
  } catch {
    return EMPTY_DRAFT;
  }
}

/** A browser can refuse storage or run out of it; a draft then lasts as long as the page. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
