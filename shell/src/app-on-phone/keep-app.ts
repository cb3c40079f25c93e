import { keepSending } from '@kickabout/match-notes/send-notes';
import { countUnsent } from '@kickabout/match-notes/unsent-notes';
import { loadSiteConfig, playerIdOf, type Session, useSession } from '@kickabout/session';
import { forgetLastKnown, readLastKnown, showBadge, storeLastKnown } from '../offline/last-known.ts';
import { type Client, readNow } from './read-now.ts';

/** Sends what someone noted on the pitch without a network, whichever page they open next. */
function sendNoted({ callApi }: Client): void {
  const stop = useSession.subscribe(check);
  check();
  function check(): void {
    const playerId = playerIdOf(useSession.getState());
    if (playerId === null || countUnsent(playerId) === 0) return;
    stop();
    keepSending({
      playerId,
      send: (id, notes) => callApi('addMatchNotes', { params: { id }, body: { notes } }),
    });
  }
}

/** From now on, someone who hasn't sent all of their notes from the pitch is asked before the button logs them out. */
function askBeforeLogout(): void {
  window.addEventListener('logout', (event) => {
    const playerId = playerIdOf(useSession.getState());
    const unsent = playerId === null ? 0 : countUnsent(playerId);
    if (unsent > 0 && !window.confirm(questionFor(unsent))) event.preventDefault();
  });
}

function questionFor(unsent: number): string {
  const what = unsent === 1 ? '1 note from the pitch isn’t' : `${unsent} notes from the pitch aren’t`;
  return `${what} sent yet. This device keeps them, and sends them when you log in here again. Log out now?`;
}

const WORKER = '/worker.js';
/** Changes on the page are stored this long after the last of them, in milliseconds. */
const PAUSE = 1500;
/** What can change on the page. */
const FOLLOWED = ['getHome', 'listMatchPlayers', 'getOwnDetails'];
/** Where browsers do that: how often the worker looks at the badge while the app is closed, in milliseconds. */
const BADGE_EVERY = 6 * 3600_000;

/**
 * Registers the worker, and from then on keeps what someone sees without a network up to date; it's deleted as soon as they log
 * out. Where the server has switched the worker off, it only sends what was noted on the pitch.
 */
export async function keepApp(): Promise<void> {
  const { serviceWorker = true } = await loadSiteConfig();
  const client = await import(/* webpackChunkName: "remotes" */ '@kickabout/client');
  sendNoted(client);
  askBeforeLogout();
  if (!serviceWorker || !('serviceWorker' in navigator)) return;
  // In private windows some browsers refuse.
  const registration = await navigator.serviceWorker
    .register(WORKER, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (registration === undefined) return;
  await keepBadge(registration);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(client), PAUSE);
  };
  client.queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (
      type === 'updated' &&
      query.state.status === 'success' &&
      FOLLOWED.includes(String(query.queryKey[0]))
    )
      keepSoon();
  });
  useSession.subscribe((session, before) => {
    if (session.user?.sub !== before.user?.sub || session.player !== before.player) void keep(client);
  });
  await keep(client);
}

/** Stores what's known now. If the network is gone, what was stored stays. */
async function keep(client: Client): Promise<void> {
  const session = useSession.getState();
  const before = await readLastKnown();
  if (isOver(session, before?.user)) {
    await forgetLastKnown();
    await forgetMessages();
    await showBadge(null);
  }
  const playerId = playerIdOf(session);
  const user = session.user?.sub;
  if (playerId === null || user === undefined) return;
  const known = await readNow(client, {
    user,
    playerId,
    before: before?.user === user ? before : null,
  }).catch(() => null);
  // They may have logged out meanwhile.
  if (known === null || useSession.getState().user?.sub !== user) return;
  await storeLastKnown(known);
  await showBadge(known);
}

/** No messages for someone who logged out. The server learns it from the push service with the next of them. */
async function forgetMessages(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Whether someone has logged out, or someone else has logged in. */
const isOver = ({ status, user }: Session, storedFor: string | undefined) =>
  status === 'signed-out' || (user !== null && storedFor !== undefined && user.sub !== storedFor);

interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
}

/** Only some browsers do this, and only for installed apps. */
async function keepBadge(registration: ServiceWorkerRegistration): Promise<void> {
  const { periodicSync } = registration as { periodicSync?: PeriodicSync };
  await periodicSync?.register('badge', { minInterval: BADGE_EVERY }).catch(() => {});
}
