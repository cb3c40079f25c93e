/** The browser's storage, which may be blocked or full, and may hold what another release or its user wrote. */
type Place = 'localStorage' | 'sessionStorage';

/** A stored text; null if there is none, or storage is blocked. */
export function readStored(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stored JSON, to be checked by the caller; null if there is none. */
export function readStoredJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(readStored(place, key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores a text, or removes it if it's null.
 * @returns false if the browser refused, so that it's lost with the page
 */
export function writeStored(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys of everything stored; none if storage is blocked. */
export function storedKeys(place: Place): string[] {
  try {
    return Object.keys(window[place]);
  } catch {
    return [];
  }
}
