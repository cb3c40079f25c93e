import { useNow, useTimeZone } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Columns, formatDate, QueryView } from '@kickabout/ui';
import {
  failureRateOf,
  figuresByHour,
  type HourFigures,
  loadTimeText,
  percentText,
} from './health-figures.ts';
import { HourChart } from './hour-chart.tsx';
import { type Health, healthQuery } from './queries.ts';
import styles from './remotes.module.css';

const HOURS = 24;
/** What fills the charts, unless something is worse: half a second, and one visitor in twenty. */
const SLOW = 500;
const MANY = 0.05;
const NOTHING_YET: Health = { name: '', releases: [], hours: [] };

/** How a remote did in visitors' browsers in the last day, as two small charts. */
export function HealthCharts({ name }: { readonly name: string }) {
  const health = useQuery(healthQuery(name, 1));
  return (
    <QueryView query={health} what="page speeds" skeleton={<Charts health={NOTHING_YET} />}>
      {(known) => <Charts health={known} />}
    </QueryView>
  );
}

function Charts({ health }: { readonly health: Health }) {
  const timeZone = useTimeZone();
  const hours = figuresByHour(health.hours, HOURS, useNow());
  const drew = hours.reduce((sum, hour) => sum + hour.drew, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  const rate = failureRateOf({ drew, failed });
  const time = ({ hour }: HourFigures) => formatDate(hour, 'time', timeZone);
  const slowest = worstOf(hours, ({ loadTime }) => loadTime);
  const worst = worstOf(hours, ({ failureRate }) => failureRate);
  const typical = medianOf(hours.flatMap(({ loadTime }) => loadTime ?? []));
  const from = hours[0] ? time(hours[0]) : '';
  const mostShown = health.releases.toSorted((a, b) => b.drew - a.drew)[0];
  const response = mostShown?.slow_response_ms ?? null;
  return (
    <>
      <Columns min="9rem">
        <HourChart
          title="Load time"
          total={typical === null ? '–' : loadTimeText(typical)}
          values={hours.map(({ loadTime }) => loadTime)}
          top={SLOW}
          from={from}
          alternative={
            typical === null || slowest === null
              ? 'Load time in the last 24 hours: no one has opened it.'
              : `Load time in the last 24 hours: typically ${loadTimeText(typical)}, slowest ${loadTimeText(slowest.value)} at ${time(slowest.hour)}.`
          }
        />
        <HourChart
          title="Failures"
          total={rate === null ? '–' : percentText(rate)}
          values={hours.map(({ failureRate }) => failureRate)}
          top={MANY}
          from={from}
          alternative={
            rate === null || worst === null
              ? 'Failures in the last 24 hours: no one has opened it.'
              : `Failures in the last 24 hours: ${failed} of ${drew + failed}, most ${percentText(worst.value)} at ${time(worst.hour)}.`
          }
          isBad
        />
      </Columns>
      <p className={styles['soft']}>
        {response === null
          ? 'No one has tapped or typed in it.'
          : `Responds to a tap or a key within ${loadTimeText(response)} in three of four visits.`}
      </p>
    </>
  );
}

/** The hour with the highest figure; null if none has one. */
function worstOf(hours: readonly HourFigures[], figure: (hour: HourFigures) => number | null) {
  return hours.reduce<{ hour: HourFigures; value: number } | null>((worst, hour) => {
    const value = figure(hour);
    return value !== null && (worst === null || value > worst.value) ? { hour, value } : worst;
  }, null);
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
