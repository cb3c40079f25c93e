import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** A title that a screen set for itself, instead of its route's. */
export const titleStore = createStore<{ readonly title: string | null }>(() => ({ title: null }));

/** Names the page in the browser's tab for as long as the screen is shown; null leaves the route's title. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    titleStore.setState({ title });
    return () => titleStore.setState({ title: null });
  }, [title]);
}
