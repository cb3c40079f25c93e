import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { findClashes, refuseRelease } from './change-live.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { asClaims, CLAIM_LISTS, grant, isPageOfRemotes, loadGrants, withdrawGrant } from './claims.ts';
import { loadLiveReleases } from './live-releases.ts';
import type { RemoteServices } from './remote-services.ts';

/**
 * Withdraws a claim that a remote was granted, or grants it again. Only claims that are live or granted can be
 * changed.
 */
export const setRemoteGrant: Handler<'setRemoteGrant', RemoteServices> = (
  { params: { name: remote }, body },
  context,
) =>
  changeWhatIsLive(context, remote, async ({ tx, now }) => {
    const { kind, value, is_granted } = body;
    const granted = (await loadGrants(tx, remote))[CLAIM_LISTS[kind]].includes(value);
    if (granted === is_granted) return { grants: await loadGrants(tx, remote) };
    const action = is_granted ? 'claim_granted' : 'claim_withdrawn';
    if (is_granted) {
      const { live, candidate } = (await loadLiveReleases(tx)).get(remote) ?? {};
      const claiming = [live, candidate].find((one) => one?.claims[CLAIM_LISTS[kind]].includes(value));
      if (!claiming) return refuse('not_found', `No live release of ${remote} asks for ${value}.`);
      const routes = kind === 'path' ? [{ path: value }] : [];
      const clashes = await findClashes(tx, { name: remote, routes });
      if (clashes.length > 0) return refuseRelease(clashes);
      await grant(tx, remote, asClaims([{ kind, value }]));
    } else {
      if (kind === 'path' && isPageOfRemotes(value))
        return refuse(
          'conflict',
          `${value} can’t be withdrawn: it’s the page on which you would grant it again.`,
        );
      await withdrawGrant(tx, remote, body);
    }
    await recordAct(tx, now, { action, by: context.caller, remote, reason: value });
    return { grants: await loadGrants(tx, remote) };
  });
