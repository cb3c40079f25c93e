import { isDeepStrictEqual } from 'node:util';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { changeLive } from './change-live.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { asClaims, beyond, claimsOf, grant, inEachList, loadGrants } from './claims.ts';
import { whyItCannotBeLive } from './find-stored-release.ts';
import { offerPreview } from './preview-release.ts';
import type { RemoteServices } from './remote-services.ts';
import { updateRelease } from './stored-rows.ts';

/** Approves what a release claims beyond its grants, which makes it live as it was sent, or refuses it. */
export const decideClaims: Handler<'decideClaims', RemoteServices> = ({ params, body }, context) => {
  const { config, caller } = context;
  const { name: remote, release } = params;
  return changeWhatIsLive(context, remote, async (changing) => {
    const { tx, now } = changing;
    const found = await tx
      .selectFrom('remote_releases')
      .select(['manifest', 'stage', 'share', 'commit', 'key_id', 'player_id'])
      .where('remote', '=', remote)
      .where('release', '=', release)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (!found) return refuse('not_found', `No release ${release} of ${remote} waits for an admin.`);
    const claims = beyond(claimsOf(found.manifest), await loadGrants(tx, remote));
    const seen = inEachList((list) => body.claims[list].toSorted());
    if (!isDeepStrictEqual(claims ?? asClaims([]), seen))
      return refuse('conflict', 'This release now asks for something else. Look at it again.');
    const act = { by: caller, remote, release };
    if (body.decision === 'refuse') {
      await updateRelease(tx, { remote, release }, { state: 'refused' });
      await recordAct(tx, now, { ...act, action: 'claims_refused' });
      return { state: 'refused' as const, release };
    }
    const unfit = await whyItCannotBeLive(changing, found.manifest);
    if (unfit !== null) return unfit;
    if (claims !== null) await grant(tx, remote, claims);
    await updateRelease(tx, { remote, release }, { state: 'accepted' });
    await recordAct(tx, now, { ...act, action: 'claims_approved' });
    const { stage, share, commit, key_id: keyId, player_id: playerId } = found;
    const by = keyId === null ? { playerId: playerId ?? caller.playerId } : { keyId };
    return stage === 'preview'
      ? offerPreview({ ...changing, by }, config, found)
      : changeLive({ ...changing, by }, { release, stage, share, commit });
  });
};
