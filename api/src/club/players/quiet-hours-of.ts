import { USUAL_QUIET_HOURS } from '@kickabout/contract';
import type { QuietHours } from '@kickabout/domain';

type QuietRow = { has_chosen: number | null; quiet_from: string | null; quiet_until: string | null };

/** When a player doesn't want to be told anything: the usual hours until they choose; null for never. */
export function quietHoursOf({ has_chosen, quiet_from, quiet_until }: QuietRow): QuietHours | null {
  if (has_chosen === null) return USUAL_QUIET_HOURS;
  return quiet_from !== null && quiet_until !== null ? { from: quiet_from, until: quiet_until } : null;
}
