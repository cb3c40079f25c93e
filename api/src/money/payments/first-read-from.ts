import { type Clock, DAY_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';

/** How far back a bank is first read unless BANK_SINCE says: what a new club may have been sent already. */
const USUAL_MS = 30 * DAY_MS;

/** From when a bank's payments count. Epoch milliseconds. */
export function firstReadFrom({ bank }: Config, clock: Clock): number {
  return bank.since === null ? clock.now() - USUAL_MS : Date.parse(bank.since);
}
