import { ReleaseRefusal } from '../release/go-live.ts';

const VARIABLE = 'KICKABOUT_PUBLISH_KEY';

/**
 * The publish key, from the environment: on a command line others on this machine could read it.
 * @param origin the site it's for
 * @throws ReleaseRefusal if there is none
 */
export function readPublishKey(origin: string): string {
  const key = process.env[VARIABLE]?.trim();
  if (!key) {
    throw new ReleaseRefusal(
      `Set ${VARIABLE} to your publish key. If you have none yet, ask an admin, who can create one at ${origin}/remotes.`,
    );
  }
  if (!/^kickabout_[\w-]+$/.test(key)) {
    throw new ReleaseRefusal(`${VARIABLE} isn’t a publish key: those begin with kickabout_.`);
  }
  return key;
}
