import { z } from 'zod';
import type { Config } from '../config.ts';

/** The bank can't be reached or its response is invalid. */
export class BankUnavailable extends Error {}

/** An admin has to connect the bank first. That's no failure of the others. */
export class BankNotConnected extends BankUnavailable {}

const TIMEOUT_MS = 10_000;
const PAGE = 500;

/** Entries are parsed later, one by one, so that an odd one doesn't hold up the others. */
const page = z.object({
  entries: z.array(z.unknown()),
  next_cursor: z
    .string()
    .max(500)
    .refine((cursor) => !/[\0\p{Cs}]/u.test(cursor))
    .nullable(),
});

/** The sources that are polled. */
export const SOURCE_TITLES = { feed: 'Bank feed', starling: 'Starling', monzo: 'Monzo' } as const;
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

/** A feed over HTTP, as the local bank provides it. */
export function httpBankFeed({ feedUrl, feedToken }: NonNullable<Config['bank']['feed']>): BankFeed {
  return {
    source: 'feed',
    async since(cursor) {
      const url = new URL(feedUrl);
      url.searchParams.set('limit', String(PAGE));
      if (cursor !== null) url.searchParams.set('since', cursor);
      try {
        const response = await fetch(url, {
          headers: { authorization: `Bearer ${feedToken}`, accept: 'application/json' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.status === 401 || response.status === 403)
          throw new BankUnavailable('The bank refuses the token in BANK_FEED_TOKEN.');
        if (!response.ok) throw new BankUnavailable(`The bank answered with status ${response.status}.`);
        const { entries, next_cursor } = page.parse(await response.json());
        return { entries, nextCursor: next_cursor };
      } catch (error) {
        if (error instanceof BankUnavailable) throw error;
        throw new BankUnavailable('The bank’s feed can’t be read.', { cause: error });
      }
    },
  };
}
