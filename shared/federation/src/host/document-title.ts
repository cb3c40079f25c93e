import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** A title set by a screen, instead of its route's. */
export const titleStore = createStore<{ readonly title: string | null }>(() => ({ title: null }));

/** Sets the title of the browser's tab while the screen is shown; null leaves the route's title. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    titleStore.setState({ title });
    return () => titleStore.setState({ title: null });
  }, [title]);
}
