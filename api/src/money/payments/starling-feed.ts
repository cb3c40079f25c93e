import { localDateTime } from '@kickabout/domain';
import { z } from 'zod';
import { type Clock, MINUTE_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import { type BankFeed, firstReadFrom, onlyAccount } from './bank-feed.ts';
import { bankFetch } from './bank-fetch.ts';

const accounts = z.object({
  accounts: z.array(z.object({ accountUid: z.string(), defaultCategory: z.string(), currency: z.string() })),
});
const identifiers = z.object({ accountIdentifier: z.string(), bankIdentifier: z.string() });
const feed = z.object({ feedItems: z.array(z.record(z.string(), z.unknown())) });

/** Only what says where an item belongs; the rest is read when it's stored, so that an invalid item holds up no other. */
const place = z.object({ feedItemUid: z.string(), direction: z.enum(['IN', 'OUT']), updatedAt: z.string() });

/** What Starling calls a state, and what it means for a payment. Any other name is set aside. */
const STATUSES: Readonly<Record<string, 'booked' | 'pending' | 'reversed' | null>> = {
  SETTLED: 'booked',
  PENDING: 'pending',
  UPCOMING: 'pending',
  RETRYING: 'pending',
  REVERSED: 'reversed',
  REFUNDED: 'reversed',
  DECLINED: null,
  ACCOUNT_CHECK: null,
  UPCOMING_CANCELLED: null,
};

/** An item may get its time a little before others can see it. */
const OVERLAP_MS = 10 * MINUTE_MS;

type Settings = NonNullable<Config['bank']['starling']>;

/**
 * Starling's feed by its API (`/api/v2`), with a personal access token that may read accounts, their identifiers and the
 * feed. The cursor is when the last item changed.
 */
export function starlingFeed(settings: Settings, config: Config, clock: Clock): BankFeed {
  const get = <Schema extends z.ZodType>(path: string, schema: Schema, query = {}) =>
    bankFetch(`${settings.api}/api/v2${path}`, schema, {
      bank: 'Starling',
      headers: { authorization: `Bearer ${settings.token}` },
      query,
      refusals: {
        401: 'Starling refuses the token in STARLING_TOKEN.',
        403: 'The token in STARLING_TOKEN lacks a permission: it needs account:read, account-identifier:read and transaction:read.',
      },
    });
  let account: Promise<{ uid: string; category: string; number: string }> | undefined;
  const findAccount = async () => {
    const all = (await get('/accounts', accounts)).accounts
      .filter(({ currency }) => currency === config.club.money.currency)
      .map(({ accountUid: id, defaultCategory: category }) => ({ id, category }));
    const { id: uid, category } = onlyAccount('Starling', all, settings.account);
    const { bankIdentifier, accountIdentifier } = await get(`/accounts/${uid}/identifiers`, identifiers);
    return { uid, category, number: `${bankIdentifier} ${accountIdentifier}` };
  };
  return {
    source: 'starling',
    async since(cursor) {
      account ??= findAccount().catch((error: unknown) => {
        account = undefined;
        throw error;
      });
      const { uid, category, number } = await account;
      const from = cursor === null ? firstReadFrom(config, clock) : Date.parse(cursor) - OVERLAP_MS;
      const { feedItems } = await get(`/feed/account/${uid}/category/${category}`, feed, {
        changesSince: new Date(from).toISOString(),
      });
      const changes = feedItems.map((item) => place.safeParse(item).data?.updatedAt ?? '');
      const last = [cursor ?? '', ...changes].toSorted().at(-1) ?? '';
      return {
        entries: feedItems.flatMap((item) => entryOf(item, config.club.timeZone)),
        nextCursor: last === '' ? cursor : last,
        account: number,
      };
    },
  };
}

/** An entry as every feed reports it. Money out, declined payments and transfers from a Space are none. */
function entryOf(item: Record<string, unknown>, timeZone: string): unknown[] {
  const where = place.safeParse(item);
  if (!where.success) return [{ id: item['feedItemUid'], said: item }];
  if (where.data.direction === 'OUT' || item['source'] === 'INTERNAL_TRANSFER') return [];
  const status = String(item['status']);
  const means = status in STATUSES ? STATUSES[status] : status;
  if (means === null) return [];
  const amount = item['amount'] as { minorUnits?: unknown; currency?: unknown } | undefined;
  const at = Date.parse(String(item['settlementTime'] ?? item['transactionTime']));
  const name = item['counterPartyName'];
  const account = [item['counterPartySubEntityIdentifier'], item['counterPartySubEntitySubIdentifier']]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
  return [
    {
      id: `starling:${where.data.feedItemUid}`,
      status: means,
      booked_date: Number.isNaN(at) ? null : localDateTime(at, timeZone).date,
      amount_minor: amount?.minorUnits,
      currency: amount?.currency,
      payer: { name, account: account || `starling:${String(item['counterPartyUid'] ?? name)}` },
      reference: item['reference'] ?? '',
    },
  ];
}
