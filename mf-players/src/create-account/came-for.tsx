import { readStored, writeStored } from '@kickabout/client/storage';
import { Link } from '@kickabout/federation/router';
import { Notice } from '@kickabout/ui';

const STORED = 'kickabout.came-for';

/** Keeps the page that someone wanted who has to wait until an admin lets them in. */
export const keepCameFor = (path: string): void => void writeStored('localStorage', STORED, path);

/** The way back to that page, once they have been let in; nothing for everyone else. */
export function CameFor() {
  const path = readStored('localStorage', STORED);
  if (path === null || !/^\/matches\/\d+(?:[?#].*)?$/.test(path)) return null;
  return (
    <Notice title="You’re in">
      <p>
        You came for a match:{' '}
        <Link to={path} onClick={() => writeStored('localStorage', STORED, null)}>
          go to it
        </Link>
        .
      </p>
    </Notice>
  );
}
