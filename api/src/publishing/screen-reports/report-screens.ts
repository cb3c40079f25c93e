import type { ScreenReport } from '@kickabout/contract';
import type { Viewer } from '@kickabout/contract/audience';
import type { Handler } from '../../kernel/http/handler.ts';
import { type RemoteNow, servedTo } from '../remotes/registry.ts';
import type { RemoteServices } from '../remotes/remote-services.ts';
import { countSenders, senderOf } from './count-senders.ts';
import { isFailure } from './failing-release.ts';
import { storeReports } from './store-reports.ts';
import { watchRelease } from './watch-release.ts';

/**
 * Takes a page's reports about its screens, and takes back a new release that fails too often. Only what is live for this
 * visitor counts: nothing else was shown to them by the site.
 */
export const reportScreens: Handler<'reportScreens', RemoteServices> = async ({ body }, context) => {
  const { config, db, clock, caller, registry, visitor } = context;
  if (visitor === undefined) throw new Error('Only a browser reports screens.');
  const now = clock.now();
  const { remotes } = await registry.current();
  const viewer = { share: visitor.share, isAdmin: caller?.isAdmin === true };
  const seen = body.reports.filter((report) => isShownTo(viewer, report, remotes));
  if (seen.length > 0) {
    const sender = senderOf(visitor.address, config.identity.clientSecret);
    // Together, so that no one finds an address that failed without what it reported.
    const counted = await db.transaction().execute(async (tx) => {
      const counting = await countSenders(tx, seen, sender, now);
      await storeReports(tx, counting, now);
      return counting;
    });
    const failed = counted.filter(isFailure);
    for (const [first] of Map.groupBy(failed, ({ remote }) => remote).values())
      if (first) await watchRelease(context, first.remote, first.release);
  }
  return { message: 'Thank you.' };
};

function isShownTo(viewer: Viewer, report: ScreenReport, remotes: readonly RemoteNow[]): boolean {
  const found = remotes.find(({ name }) => name === report.remote);
  const shown = found && servedTo(viewer, found);
  if (shown?.release !== report.release) return false;
  return (
    report.screen === undefined ||
    [...shown.routes, ...shown.slots].some(({ screen }) => screen === report.screen)
  );
}
