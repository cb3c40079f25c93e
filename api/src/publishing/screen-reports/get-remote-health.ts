import { type ResponseOf, SCREEN_FAILURES } from '@kickabout/contract';
import { DAY_MS, HOUR_MS } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { failuresIn } from './failing-release.ts';
import { countOf, type LoadTimes, quantileOf, sumOf } from './load-times.ts';

type Health = ResponseOf<'getRemoteHealth'>;
type Seen = Omit<Health['releases'][number], 'release'>;
type Reports = Seen['failures'] & { release: string; minute: Date; drew: LoadTimes; responded: LoadTimes };

/** How a remote's releases have worked in visitors' browsers, in all and by the hour. */
export const getRemoteHealth: Handler<'getRemoteHealth'> = async ({ params, query }, { db, clock }) => {
  const since = clock.now() - query.days * DAY_MS;
  const reports: Reports[] = await db
    .selectFrom('screen_reports')
    .select(['release', 'minute', 'drew', 'responded', ...SCREEN_FAILURES])
    .where('remote', '=', params.name)
    .where('minute', '>=', new Date(since - (since % HOUR_MS)))
    .orderBy('minute')
    .execute();
  const byRelease = [...Map.groupBy(reports, ({ release }) => release)];
  const byHour = [...Map.groupBy(reports, ({ release, minute }) => `${hourOf(minute)} ${release}`).values()];
  return {
    name: params.name,
    releases: byRelease
      .toSorted(([, a], [, b]) => lastOf(b) - lastOf(a))
      .map(([release, some]) => ({ release, ...seenIn(some) })),
    hours: byHour.flatMap((some) => {
      const [first] = some;
      return first ? [{ release: first.release, hour: hourOf(first.minute), ...seenIn(some) }] : [];
    }),
  };
};

const lastOf = (reports: readonly Reports[]) => reports.at(-1)?.minute.getTime() ?? 0;

function hourOf(minute: Date): string {
  const time = minute.getTime();
  return new Date(time - (time % HOUR_MS)).toISOString();
}

function seenIn(reports: readonly Reports[]): Seen {
  const times = sumOf(reports.map(({ drew }) => drew));
  const failures = Object.fromEntries(
    SCREEN_FAILURES.map((failure) => [failure, reports.reduce((total, one) => total + one[failure], 0)]),
  ) as Seen['failures'];
  return {
    drew: countOf(times),
    failed: failuresIn(failures),
    failures,
    median_ms: quantileOf(times, 0.5),
    slow_response_ms: quantileOf(sumOf(reports.map(({ responded }) => responded)), 0.75),
  };
}
