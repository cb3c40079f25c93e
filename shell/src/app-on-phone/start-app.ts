import { useSession } from '@kickabout/session';

let isStarted = false;

/** Keeps what the app needs without a network, once someone is signed in. Visitors who aren’t signed in don’t download it. */
export function startApp(): void {
  const follow = () => {
    const { status } = useSession.getState();
    // A worker means that someone was signed in here before.
    const isWanted =
      status === 'signed-in' || (status === 'signed-out' && navigator.serviceWorker?.controller);
    if (isStarted || !isWanted) return;
    isStarted = true;
    import(/* webpackChunkName: "app" */ './keep-app.ts')
      .then(({ keepApp }) => keepApp())
      .catch((error: unknown) => console.warn('The app:', error));
  };
  useSession.subscribe(follow);
  follow();
}
