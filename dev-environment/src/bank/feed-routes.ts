import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BankSettings } from './bank-settings.ts';
import type { Entry, FeedEntry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import { payerAccount } from './payer-account.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

const feedQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a cursor that the feed gave out')
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

/** The sentence for a body or query that will not do: each field with its reason. */
const complaint = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ');

/** What machines use: the statement feed, and controls to make its entries be anything. All of it needs the token. */
export function feedRoutes(app: FastifyInstance, settings: BankSettings, entries: EntryStore): void {
  const now = settings.now ?? (() => new Date());
  const expected = digest(`Bearer ${settings.feedToken}`);

  const badRequest = (reply: FastifyReply, message: string): FastifyReply =>
    reply.code(400).send({ error: 'bad_request', message });

  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    await reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send({ error: 'unauthorized', message: 'Send the feed token as Authorization: Bearer <token>.' });
  };

  app.get('/feed', { onRequest }, (request, reply) => {
    const query = feedQuery.safeParse(request.query);
    if (!query.success) return badRequest(reply, complaint(query.error));
    entries.settle(now());
    const { limit } = query.data;
    // A cursor beyond the statement comes from before the bank's data was deleted: begin anew, rather than keep quiet
    // until as many payments have come again.
    const since = Number(query.data.since) > entries.lastCursor() ? '0' : query.data.since;
    const page = entries.feed(Number(since), limit).map(toFeedJson);
    return reply.header('cache-control', 'no-store').send({
      entries: page,
      next_cursor: page.at(-1)?.cursor ?? since,
    });
  });

  app.post('/control/entries', { onRequest }, (request, reply) => {
    const body = newEntry.safeParse(request.body);
    if (!body.success) return badRequest(reply, complaint(body.error));
    const { id, amount_pence, currency, payer, reference, status, booked_date, books_in_seconds } = body.data;
    const entry = entries.add(
      {
        ...(id !== undefined && { id }),
        amountPence: amount_pence,
        currency,
        payer: { name: payer.name, account: payer.account ?? payerAccount(payer.name).account },
        payee: settings.payee ?? '',
        reference,
        status,
        ...(booked_date !== undefined && { bookedDate: booked_date }),
        ...(books_in_seconds !== undefined && {
          booksAt: new Date(now().getTime() + books_in_seconds * 1000),
        }),
      },
      now(),
    );
    if (entry === undefined) {
      return reply.code(409).send({ error: 'conflict', message: `id: there is an entry ${id} already` });
    }
    return reply.code(201).send(toJson(entry));
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
      if (entry === undefined) {
        return reply.code(409).send({ error: 'conflict', message: `status: ${id} is ${before.status}` });
      }
      return reply.send(toJson(entry));
    });
  }
}
