import { Unavailable } from '../../kernel/unavailable.ts';

/** The bank can't be reached or its response is invalid. */
export class BankUnavailable extends Unavailable {
  override readonly problem = 'bank_unavailable';
}

/** An admin has to connect the bank first. That's no failure of the others. */
export class BankNotConnected extends BankUnavailable {}

/** The sources that are polled. */
export const SOURCE_TITLES = { starling: 'Starling', monzo: 'Monzo' } as const;
export type BankSource = keyof typeof SOURCE_TITLES;

/** A bank's adapter has one job: the credits since a cursor; null means from the beginning. */
export type BankFeed = {
  source: BankSource;
  /** @throws BankUnavailable */
  since(cursor: string | null): Promise<BankPage>;
};

/** `account` is the club's, if the bank says. */
export type BankPage = {
  entries: readonly unknown[];
  nextCursor: string | null;
  account?: string;
};
