import type { Handler } from '../../kernel/http/handler.ts';
import { CONSENT_SOURCE, loadConsentEnd } from './bank-consent.ts';
import { SOURCE_TITLES } from './bank-feed.ts';
import type { PaymentServices } from './check-payments.ts';

/** The sources that are polled, and the last import of a statement. */
export const listBankSources: Handler<'listBankSources', PaymentServices> = async (
  _request,
  { db, banks },
) => {
  const rows = await db.selectFrom('bank_sources').selectAll().execute();
  const consent = await loadConsentEnd(db);
  const lastImport = await db
    .selectFrom('statements')
    .select(['imported_at', 'account'])
    .where('imported_at', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const polled = banks.map(({ source }) => {
    const row = rows.find((each) => each.source === source);
    const failedLast = row?.failed_at && (!row.read_at || row.failed_at > row.read_at);
    const own = source === CONSENT_SOURCE ? consent : null;
    return {
      source,
      connects: source === 'monzo',
      needs_consent: source === CONSENT_SOURCE,
      consent_until: own && new Date(own.until).toISOString(),
      title: own?.bank ?? SOURCE_TITLES[source],
      account: row?.account || null,
      read_at: row?.read_at?.toISOString() ?? null,
      failure:
        failedLast && row.failed_at
          ? { reason: row.failure ?? 'It failed.', failed_at: row.failed_at.toISOString() }
          : null,
    };
  });
  const statements = {
    source: 'statement',
    connects: false,
    needs_consent: false,
    consent_until: null,
    title: 'Statement files',
    account: lastImport?.account || null,
    read_at: lastImport?.imported_at?.toISOString() ?? null,
    failure: null,
  };
  return [...polled, statements];
};
