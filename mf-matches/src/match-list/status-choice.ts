import type { MatchStatus } from '@kickabout/contract';

/** The buttons of the list's toggle, in the order of the specification, section 2. */
export const STATUS_CHOICES = [
  { value: 'completed', label: 'Completed' },
  { value: 'pending', label: 'Upcoming' },
  { value: 'friendly', label: 'Friendly' },
  { value: 'in_progress', label: 'In Progress' },
] as const satisfies readonly { value: MatchStatus; label: string }[];

export const DEFAULT_STATUS = 'pending' satisfies MatchStatus;

/** The status in a URL, `?status=completed`; upcoming if it's missing or unknown. */
export function statusFrom(search: URLSearchParams): MatchStatus {
  const asked = search.get('status');
  return STATUS_CHOICES.find(({ value }) => value === asked)?.value ?? DEFAULT_STATUS;
}

/** `pending Matches`, `in progress Matches` (specification, section 2); the style sheet capitalises it. */
export const headingOf = (status: MatchStatus): string => `${status.replaceAll('_', ' ')} Matches`;
