import { type Clock, DAY_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import { Unavailable } from '../../kernel/unavailable.ts';
import type { DayRange } from './recognise-payments.ts';

/** The bank can't be reached or its response is invalid. */
export class BankUnavailable extends Unavailable {
  override readonly problem = 'bank_unavailable';
}

/** An admin has to connect the bank first. That's no failure of the others. */
export class BankNotConnected extends BankUnavailable {}

/** The sources that are polled. */
export const SOURCE_TITLES = {
  starling: 'Starling',
  monzo: 'Monzo',
  enablebanking: 'Enable Banking',
} as const;
export type BankSource = keyof typeof SOURCE_TITLES;

/** Which feed entries come from, and the club's account there if the bank says. */
export type From = { source: BankSource; account: string };

/** An admin who is waiting for what a bank answers. Banks let others read four times a day without one. */
export type Attended = { address: string; agent: string };

/** The club's account at a bank, which a setting names if there are several. @throws BankUnavailable */
export function onlyAccount<Account extends { id: string }>(
  bank: string,
  all: readonly Account[],
  wanted: string | null,
): Account {
  const found = all.filter(({ id }) => wanted === null || id === wanted);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const ids = all.map(({ id }) => id).join(', ');
  throw new BankUnavailable(`Set BANK_ACCOUNT to the club’s account at ${bank}, one of ${ids}.`);
}

/** A bank's adapter has one job: the credits since a cursor; null means from the beginning. */
export type BankFeed = {
  source: BankSource;
  /** How often it may be read without an admin, if that's not as often as we like. Milliseconds. */
  everyMs?: number;
  /**
   * @returns null if it may not be read again yet
   * @throws BankUnavailable
   */
  since(cursor: string | null, attended: Attended | null): Promise<BankPage | null>;
};

/** `account` is the club's, if the bank says. */
type BankPage = {
  entries: readonly unknown[];
  nextCursor: string | null;
  account?: string;
  /** Days on which these are all the credits, and there is no next page. */
  covers?: DayRange;
};

/** How far back a bank is first read unless BANK_SINCE says: what a new club may have been sent already. */
const USUAL_MS = 30 * DAY_MS;

/** From when a bank's payments count. Epoch milliseconds. */
export function firstReadFrom({ bank }: Config, clock: Clock): number {
  return bank.since === null ? clock.now() - USUAL_MS : Date.parse(bank.since);
}
