import { useSyncExternalStore } from 'react';

/** The browser's offer to install the site (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listen of listeners) listen();
}

/** Keeps the browser's offer for the button in the account, so that browsers don't show it to everyone. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** Asks whether to install the site; null if it can't be installed here, or is already. An offer can be used once. */
export function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => offer,
  );
  if (current === null) return null;
  return () => {
    setOffer(null);
    void current.prompt();
  };
}
