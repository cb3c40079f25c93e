import { createHash } from 'node:crypto';
import { type ClubMoney, formatMinor } from '@kickabout/domain';
import { z } from 'zod';

/** No one pays more than this for football: the feed would be wrong, or count in another unit. */
export const LARGEST_MINOR = 100_000_000;
export const LONGEST_ID = 200;
export const LONGEST_SAID = 4000;

/** PostgreSQL can't store NUL or half of a surrogate pair. */
const text = (missing: string) =>
  z.string(missing).refine((value) => !/[\0\p{Cs}]/u.test(value), 'It has characters that can’t be stored.');

const NO_ID = `Its id is missing or longer than ${LONGEST_ID} characters.`;
const NO_PAYER = 'It doesn’t say who paid.';
const OTHER_CURRENCY = 'It isn’t in the club’s currency.';
const NO_AMOUNT = 'Its amount has too many decimals.';

const entryIn = (money: ClubMoney) =>
  z
    .object({
      id: text(NO_ID).min(1, NO_ID).max(LONGEST_ID, NO_ID),
      status: z.enum(['booked', 'pending', 'reversed'], 'Its status isn’t booked, pending or reversed.'),
      booked_date: z.iso
        .date('Its date doesn’t exist.')
        .refine((date) => date >= '1900' && date < '2101', 'Its date is before 1900 or after 2100.')
        .nullable(),
      amount_minor: z
        .int(NO_AMOUNT)
        .refine(
          (minor) => Math.abs(minor) <= LARGEST_MINOR,
          `It’s more than ${formatMinor(money, LARGEST_MINOR)}.`,
        ),
      currency: z.literal(money.currency, OTHER_CURRENCY),
      payer: z.object({ name: text(NO_PAYER), account: text(NO_PAYER) }, NO_PAYER),
      reference: text('Its reference isn’t text.'),
    })
    .transform(({ id, payer: { name, account }, ...entry }) => {
      return { ...entry, provider_id: id, payer_name: name, payer_account: account };
    });

type Schema = ReturnType<typeof entryIn>;

/** A credit as a feed reports it. Its id stays the same when its status changes. */
export type BankEntry = z.input<Schema>;

/** A credit with the names of its columns. */
export type ReadEntry = z.output<Schema>;

/** An entry that can't be credited, and why; `said` is what the bank sent, `key` tells it from others. */
export type InvalidEntry = { key: string; reason: string; said: string };

/** Reads entries of a feed. An invalid one never throws, so that those after it arrive. */
export function readBankEntries(money: ClubMoney, entries: readonly unknown[]) {
  const schema = entryIn(money);
  const [good, invalid]: [ReadEntry[], InvalidEntry[]] = [[], []];
  for (const raw of entries) {
    const parsed = schema.safeParse(raw);
    if (parsed.success) good.push(parsed.data);
    else invalid.push(invalidEntry(schema, raw, parsed.error));
  }
  return { good, invalid };
}

function invalidEntry(schema: Schema, raw: unknown, { issues }: z.ZodError): InvalidEntry {
  const shown = JSON.stringify(raw) ?? 'nothing';
  const id = schema.in.shape.id.safeParse((raw as { id?: unknown } | null)?.id);
  const reasons = issues.map(({ message, path }) => (path.length > 0 ? message : 'It isn’t an entry.'));
  return {
    key: id.success ? id.data : `sha256 ${createHash('sha256').update(shown).digest('hex')}`,
    reason: [...new Set(reasons)].join(' '),
    said: shown.slice(0, LONGEST_SAID).toWellFormed(),
  };
}
