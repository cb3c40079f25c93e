import type { Health } from './queries.ts';

type Seen = Health['releases'][number];

/** The share of reports that were failures, from 0 to 1; null without reports. */
export function failureRateOf({ drew, failed }: { drew: number; failed: number }): number | null {
  return drew + failed === 0 ? null : failed / (drew + failed);
}

/** `0%`, `0.4%`, `12%`: anything above zero shows as such. */
export function percentText(rate: number): string {
  const percent = rate * 100;
  if (percent === 0 || percent >= 10) return `${Math.round(percent)}%`;
  return percent < 0.1 ? 'under 0.1%' : `${Number(percent.toFixed(1))}%`;
}

/** The reports' longest class of load times says only that it took longer than this. */
const LONGEST_CLASS = 600_000;
const LONGEST_KNOWN = 10_000;

/** `300 ms`, `1.5 s`. */
export function loadTimeText(milliseconds: number): string {
  if (milliseconds >= LONGEST_CLASS) return `over ${LONGEST_KNOWN / 1000} s`;
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}

const KINDS = {
  not_loaded: 'couldn’t be loaded',
  threw_on_import: 'failed to start',
  threw_on_render: 'broke while showing',
  refused: 'failed a check',
  hung: 'froze the page',
  threw_later: 'broke later',
} as const satisfies Record<keyof Seen['failures'], string>;

/** `3 couldn’t be loaded, 1 failed to start`; empty without failures. */
export function failureKinds(failures: Seen['failures']): string {
  return Object.entries(KINDS)
    .map(([kind, words]) => [failures[kind as keyof typeof KINDS], words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}
