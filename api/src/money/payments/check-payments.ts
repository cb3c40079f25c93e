import type { Handler } from '../../kernel/http/handler.ts';
import { countOf } from './count-of.ts';
import type { Import } from './import-payments.ts';
import type { PaymentServices } from './payment-runs.ts';

export const checkPayments: Handler<'checkPayments', PaymentServices> = async (_request, { payments }) => ({
  message: importSentence(await payments.import()),
});

/** What an import did, for whoever asked for it. */
export function importSentence({ read, changed, unmatched, setAside, failures }: Import): string {
  const failed = failures.map(({ message }) => ` ${message}`).join('');
  if (changed === 0 && setAside === 0) return `Nothing new from the bank.${failed}`;
  const waiting =
    unmatched > 0
      ? ` ${countOf(unmatched, 'entry matches', 'entries match')} no player: an admin can assign them.`
      : '';
  const invalid =
    setAside > 0
      ? ` ${countOf(setAside, 'entry was', 'entries were')} set aside: an admin can see why under Unmatched Payments.`
      : '';
  return `Read ${countOf(read, 'entry', 'entries')} from the bank, ${changed} new or changed.${waiting}${invalid}${failed}`;
}
