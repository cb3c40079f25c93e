/** Loads the real page, however long that takes. */
export async function tryAgain(): Promise<void> {
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  active?.postMessage('be patient');
  location.reload();
}

/** How long to wait after the server didn't answer, in milliseconds. */
const AGAIN = 5000;

/**
 * Loads the real page once the browser has a connection and the server answers. Nothing tells when a server is back, or that the
 * first request after a connection is back still failed, so it asks now and then while someone looks at the page.
 * @returns a function that stops it
 */
export function returnOnceOnline(): () => void {
  let again = setTimeout(checkConnection, AGAIN);
  async function checkConnection(): Promise<void> {
    clearTimeout(again);
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    again = setTimeout(checkConnection, AGAIN);
    const answer = await fetch('/config.json', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return;
    clearTimeout(again);
    await tryAgain();
  }
  const events = [
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, event] of events) target.addEventListener(event, checkConnection);
  return () => {
    clearTimeout(again);
    for (const [target, event] of events) target.removeEventListener(event, checkConnection);
  };
}
