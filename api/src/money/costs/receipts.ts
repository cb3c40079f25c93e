import { LARGEST_RECEIPT, MOST_RECEIPTS, type ReceiptType, type RequestOf } from '@kickabout/contract';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockRequest } from '../../kernel/database/advisory-lock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { loadCost } from './list-costs.ts';

const NO_SUCH_COST = 'This expense or income doesn’t exist.';
const NO_SUCH_RECEIPT = 'This receipt doesn’t exist any more.';

type File = RequestOf<'addReceipt'>['body'];

/** How files of each type begin: what there is, and at which byte. */
const SIGNATURES: readonly [ReceiptType, Readonly<Record<number, string>>][] = [
  ['application/pdf', { 0: '%PDF-1.' }],
  ['application/pdf', { 0: '%PDF-2.' }],
  ['image/jpeg', { 0: '\xFF\xD8\xFF' }],
  ['image/png', { 0: '\x89PNG\r\n\x1A\n', 12: 'IHDR' }],
  ['image/webp', { 0: 'RIFF', 8: 'WEBPVP8' }],
];

/** Undefined if it's something else, whatever its name says. */
function typeOf(bytes: Buffer): ReceiptType | undefined {
  const begins = bytes.toString('latin1', 0, 16);
  return SIGNATURES.find(([, signature]) =>
    Object.entries(signature).every(([at, text]) => begins.startsWith(text, Number(at))),
  )?.[0];
}

/** Why a file can't be a receipt, or null. */
export function receiptFault({ content }: File): string | null {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > LARGEST_RECEIPT) return `must be at most ${LARGEST_RECEIPT / 1024 / 1024} MB`;
  return typeOf(bytes) ? null : 'must be a PDF, JPEG, PNG or WebP';
}

export async function insertReceipt(
  tx: Tx,
  costId: number,
  { file_name, content }: File,
  { at, by }: { at: number; by: number },
): Promise<void> {
  const contents = Buffer.from(content, 'base64');
  await tx
    .insertInto('receipts')
    .values({
      transfer_id: costId,
      file_name,
      media_type: typeOf(contents) ?? 'application/pdf',
      contents,
      added_by: by,
      added_at: new Date(at),
    })
    .execute();
}

export const addReceipt: Handler<'addReceipt'> = async (request, context) => {
  const { params, body } = request;
  const { clock, config, caller } = context;
  const { timeZone } = config.club;
  const fault = receiptFault(body);
  if (fault) return refuseField('content', fault);
  return makeOnce('addReceipt', request, context, {
    async make(tx) {
      // So that two at the same moment are counted one after the other.
      await lockRequest(tx, `receipts of ${params.id}`);
      const cost = await loadCost(tx, timeZone, params.id);
      if (!cost) return refuse('not_found', NO_SUCH_COST);
      if (cost.receipts.length >= MOST_RECEIPTS) return refuse('too_many_receipts');
      await insertReceipt(tx, params.id, body, { at: clock.now(), by: caller.playerId });
      await recordAct(tx, clock.now(), {
        action: 'receipt_added',
        by: caller,
        reason: cost.description.slice(0, 200),
      });
      return { id: params.id };
    },
    present: (tx, id) => loadCost(tx, timeZone, id),
  });
};

export const getReceipt: Handler<'getReceipt'> = async ({ params }, { db }) => {
  const row = await db
    .selectFrom('receipts')
    .selectAll()
    .where('receipt_id', '=', params.id)
    .executeTakeFirst();
  if (!row) return refuse('not_found', NO_SUCH_RECEIPT);
  const { receipt_id, file_name, media_type, contents } = row;
  return { receipt_id, file_name, media_type, content: contents.toString('base64') };
};

export const removeReceipt: Handler<'removeReceipt'> = ({ params }, { db, clock, config, caller }) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('receipts')
      .where('receipt_id', '=', params.id)
      .returning('transfer_id')
      .executeTakeFirst();
    if (!row) return refuse('not_found', NO_SUCH_RECEIPT);
    const cost = await loadCost(tx, config.club.timeZone, row.transfer_id);
    await recordAct(tx, clock.now(), {
      action: 'receipt_removed',
      by: caller,
      reason: cost?.description.slice(0, 200),
    });
    return { message: 'The receipt was removed.' };
  });
