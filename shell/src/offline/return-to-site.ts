/** Loads the real page, however long that takes. */
export async function tryAgain(): Promise<void> {
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  active?.postMessage('be patient');
  location.reload();
}

/**
 * Loads the real page once the browser has a connection and the server answers.
 * @returns a function that stops it
 */
export function returnOnceOnline(): () => void {
  const look = async () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    const answer = await fetch('/config.json', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) await tryAgain();
  };
  const events = [
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, event] of events) target.addEventListener(event, look);
  return () => {
    for (const [target, event] of events) target.removeEventListener(event, look);
  };
}
