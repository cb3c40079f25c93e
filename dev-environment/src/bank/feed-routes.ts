import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BankSettings } from './bank-settings.ts';
import type { Entry, FeedEntry } from './entry.ts';
import type { EntryStore, NewEntry } from './entry-store.ts';
import { payerAccount } from './payer-account.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

const feedQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a cursor from the feed')
    .default('0'),
  limit: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAX_LIMIT, `must be from 1 to ${MAX_LIMIT}`)
    .default(DEFAULT_LIMIT),
});

const newEntry = z.strictObject({
  id: z.string().min(1).max(100).optional(),
  amount_pence: z.int().refine((pence) => pence !== 0, 'must not be 0'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters')
    .default('GBP'),
  payer: z.strictObject({ name: z.string().min(1).max(200), account: z.string().max(100).optional() }),
  reference: z.string().max(200).default(''),
  status: z.enum(['pending', 'booked']).default('booked'),
  booked_date: z.iso.date().optional(),
  books_in_seconds: z.int().min(0).optional(),
});

const toJson = ({ id, bookedDate, amountPence, currency, payer, reference, status }: Entry) => ({
  id,
  booked_date: bookedDate,
  amount_pence: amountPence,
  currency,
  payer,
  reference,
  status,
});

const toFeedJson = ({ cursor, ...entry }: FeedEntry) => ({ ...toJson(entry), cursor: String(cursor) });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Names every invalid field with the reason. */
const complaint = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ');

const badRequest = (reply: FastifyReply, { error }: { error: z.ZodError }): FastifyReply =>
  reply.code(400).send({ error: 'bad_request', message: complaint(error) });

const conflict = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(409).send({ error: 'conflict', message });

function requireToken({ feedToken }: BankSettings) {
  const expected = digest(`Bearer ${feedToken}`);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    await reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send({ error: 'unauthorized', message: 'Send the feed token as Authorization: Bearer <token>.' });
  };
}

/** Endpoints for machines: the statement feed, and controls that create and change entries. All require the token. */
export function feedRoutes(app: FastifyInstance, settings: BankSettings, entries: EntryStore): void {
  const now = settings.now ?? (() => new Date());
  const onRequest = requireToken(settings);

  app.get('/feed', { onRequest }, (request, reply) => {
    const query = feedQuery.safeParse(request.query);
    if (!query.success) return badRequest(reply, query);
    entries.settle(now());
    const { limit } = query.data;
    // A cursor beyond the statement is from before the bank's data was deleted. Start from the beginning; otherwise the
    // reader would miss every payment up to that cursor.
    const since = Number(query.data.since) > entries.lastCursor() ? '0' : query.data.since;
    const page = entries.feed(Number(since), limit).map(toFeedJson);
    return reply.header('cache-control', 'no-store').send({
      entries: page,
      next_cursor: page.at(-1)?.cursor ?? since,
    });
  });

  app.post('/control/entries', { onRequest }, (request, reply) => {
    const body = newEntry.safeParse(request.body);
    if (!body.success) return badRequest(reply, body);
    const entry = entries.add(toNewEntry(body.data, settings, now()), now());
    return entry === undefined
      ? conflict(reply, `id: there is already an entry ${body.data.id}`)
      : reply.code(201).send(toJson(entry));
  });

  const changes = {
    book: (id: string) => entries.book(id, now()),
    reverse: (id: string) => entries.reverse(id),
  };
  for (const [name, change] of Object.entries(changes)) {
    app.post<{ Params: { id: string } }>(`/control/entries/:id/${name}`, { onRequest }, (request, reply) => {
      entries.settle(now());
      const { id } = request.params;
      const before = entries.find(id);
      if (before === undefined) {
        return reply.code(404).send({ error: 'not_found', message: `id: there is no entry ${id}` });
      }
      const entry = change(id);
      return entry === undefined
        ? conflict(reply, `status: ${id} is ${before.status}`)
        : reply.send(toJson(entry));
    });
  }
}

function toNewEntry(
  {
    id,
    amount_pence,
    currency,
    payer,
    reference,
    status,
    booked_date,
    books_in_seconds,
  }: z.infer<typeof newEntry>,
  { payee = '' }: BankSettings,
  now: Date,
): NewEntry {
  return {
    ...(id !== undefined && { id }),
    amountPence: amount_pence,
    currency,
    payer: { name: payer.name, account: payer.account ?? payerAccount(payer.name).account },
    payee,
    reference,
    status,
    ...(booked_date !== undefined && { bookedDate: booked_date }),
    ...(books_in_seconds !== undefined && { booksAt: new Date(now.getTime() + books_in_seconds * 1000) }),
  };
}
