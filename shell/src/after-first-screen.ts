/** What a page loads two seconds after its first screen. */
import { answerConfirmations } from '@kickabout/client';
import { useSession } from '@kickabout/session';

export { sendReport } from '@kickabout/federation/reports';

startApp();
answerConfirmations(async (confirmation) => {
  const { askToConfirm } = await import('./confirmation/ask-to-confirm.tsx');
  return askToConfirm(confirmation);
});

/** Keeps what the app needs without a network, once someone is signed in. Visitors who aren’t signed in don’t download it. */
function startApp(): void {
  let isStarted = false;
  const follow = () => {
    const { status } = useSession.getState();
    // A worker means that someone was signed in here before.
    const isWanted =
      status === 'signed-in' || (status === 'signed-out' && navigator.serviceWorker?.controller);
    if (isStarted || !isWanted) return;
    isStarted = true;
    import(/* webpackChunkName: "app" */ './app-on-phone/keep-app.ts')
      .then(({ keepApp }) => keepApp())
      .catch((error: unknown) => console.warn('The app:', error));
  };
  useSession.subscribe(follow);
  follow();
}
