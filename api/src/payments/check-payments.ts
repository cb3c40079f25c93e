import type { Handler } from '../http/handler.ts';
import { countOf } from './count-of.ts';
import type { Import } from './import-payments.ts';

export const checkPayments: Handler<'checkPayments'> = async (_request, { payments }) => ({
  message: importSentence(await payments.import()),
});

function importSentence({ read, changed, unmatched }: Import): string {
  if (changed === 0) return 'Nothing new from the bank.';
  const waiting =
    unmatched > 0
      ? ` ${countOf(unmatched, 'entry matches', 'entries match')} no player: an admin can assign them.`
      : '';
  return `Read ${countOf(read, 'entry', 'entries')} from the bank, ${changed} new or changed.${waiting}`;
}
