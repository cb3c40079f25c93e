import { readStored, writeStored } from '@kickabout/client/storage';
import { SHARE_COOKIE, shareIn, type Viewer } from '@kickabout/contract/audience';
import { useSession } from '@kickabout/session';

const YEAR = 365 * 24 * 3600;
const WAS_ADMIN = 'kickabout.was-admin';

/** Cookies are slow to read and write, so a page does it once. */
let ownShare: number | undefined;

/** Who looks at this page. A browser gets its share with its first page; one that keeps no cookies is part of no share. */
export function currentViewer(): Viewer {
  ownShare ??= browserShare();
  return { share: ownShare, isAdmin: isAdminHere() };
}

function browserShare(): number {
  const share = document.cookie.includes(`${SHARE_COOKIE}=`)
    ? shareIn(document.cookie)
    : Math.floor(Math.random() * 100);
  // With each page again, because Safari forgets it a week later.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't there in every browser
  document.cookie = `${SHARE_COOKIE}=${share}; path=/; max-age=${YEAR}; samesite=lax`;
  return shareIn(document.cookie);
}

/** Whether an admin looks at this page. While a page that has just been opened doesn't know, what was true of the page before. */
export function isAdminHere(): boolean {
  const { status, player } = useSession.getState();
  if (player === null && status !== 'signed-out') return readStored('localStorage', WAS_ADMIN) !== null;
  const is = player?.exists === true && player.is_admin;
  writeStored('localStorage', WAS_ADMIN, is ? 'yes' : null);
  return is;
}
