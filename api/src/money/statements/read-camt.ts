import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { minorIn } from './amounts.ts';
import { dayIn } from './dates.ts';
import { type Element, find, findAll, readMarkup, showElement, textAt } from './read-markup.ts';
import { DIRECTION_UNKNOWN, type Draft, type FoundLine, refuseTooMany } from './statement.ts';

/** CAMT.052, 053 and 054 of ISO 20022, any version: reports, statements and notices have the same entries. */
export function readCamt(money: ClubMoney, text: string): Draft {
  const root = readMarkup(text);
  const holders = ['Stmt', 'Rpt', 'Ntfctn'].flatMap((name) => findAll(root, name));
  const statements = holders.length > 0 ? holders : [root];
  refuseTooMany(Math.max(findAll(root, 'Ntry').length, findAll(root, 'TxDtls').length));
  const has = (name: string) => findAll(root, name).length > 0;
  const format = has('Rpt') ? 'CAMT.052' : has('Ntfctn') ? 'CAMT.054' : 'CAMT.053';
  const accounts = statements.map((statement) => {
    const account = child(statement, 'Acct');
    return (account && (textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id'))) || null;
  });
  return {
    format,
    source: `${format} ${accounts[0] ?? ''}`,
    sections: statements.map((statement, at) => ({
      opening: balanceOf(money, statement, ['OPBD', 'PRCD']),
      closing: balanceOf(money, statement, ['CLBD']),
      lines: findAll(statement, 'Ntry').flatMap((entry) => linesOf(money, entry, accounts[at] ?? null)),
    })),
    isCut: root.children.some(({ isWhole }) => !isWhole),
  };
}

/** What was booked at the beginning or the end of a statement; null if it doesn't say. */
function balanceOf(money: ClubMoney, statement: Element, codes: readonly string[]): number | null {
  const isOne = (each: Element) => each.name === 'BAL' && codes.includes(textAt(each, 'CdOrPrtry', 'Cd'));
  const found = statement.children.find((each) => each.isWhole && isOne(each));
  return found ? signOf(textAt(found, 'CdtDbtInd')) * amountOf(money, child(found, 'Amt')) : null;
}

const signOf = (side: string) => (side === 'DBIT' ? -1 : 1);

/** An entry can bundle several payments; each is a line if their amounts add up to the entry's. */
function linesOf(money: ClubMoney, entry: Element, account: string | null): FoundLine[] {
  const details = findAll(entry, 'TxDtls');
  const sum = amountOf(money, child(entry, 'Amt'));
  if (details.length < 2 || !entry.isWhole) return [lineOf(entry, account, sum, details[0])];
  const currency = child(entry, 'Amt')?.attributes['Ccy'];
  const parts = details.map((detail) => {
    const amount = find(detail, 'AmtDtls', 'TxAmt', 'Amt') ?? child(detail, 'Amt');
    return (amount?.attributes['Ccy'] ?? currency) === currency ? amountOf(money, amount) : Number.NaN;
  });
  if (parts.reduce((total, part) => total + part, 0) === sum)
    return details.map((detail, index) => lineOf(entry, account, parts[index] ?? Number.NaN, detail));
  const fault = 'It bundles several payments whose amounts don’t add up to its own.';
  return [{ ...lineOf(entry, account, sum), fault }];
}

function lineOf(entry: Element, account: string | null, amount: number, detail?: Element): FoundLine {
  const side = childText(entry, 'CdtDbtInd').toUpperCase();
  const isReversal = /^(true|1)$/i.test(childText(entry, 'RvslInd'));
  const status = child(entry, 'Sts');
  const from = detail ?? entry;
  const back = side === 'DBIT' ? 'The bank took a payment back.' : 'A payment that the club made came back.';
  const fault = !['CRDT', 'DBIT'].includes(side) ? DIRECTION_UNKNOWN : isReversal ? back : undefined;
  return {
    said: showElement(from),
    day: dateOf(entry, 'BookgDt') ?? dateOf(entry, 'ValDt'),
    minor: signOf(side) * amount,
    written: childText(from, 'Amt') || childText(entry, 'Amt'),
    currency: child(entry, 'Amt')?.attributes['Ccy'] ?? '',
    status: status ? textAt(status, 'Cd') || status.text.trim() || textAt(status, 'Prtry') : '',
    payer: textAt(from, 'RltdPties', 'Dbtr', 'Nm') || textAt(from, 'RltdPties', 'UltmtDbtr', 'Nm'),
    payerAccount: textAt(from, 'DbtrAcct', 'Id', 'IBAN') || textAt(from, 'DbtrAcct', 'Id', 'Othr', 'Id'),
    reference: referenceOf(from, entry),
    // The bank's own id, of the payment where it has one, otherwise of the entry.
    bankId:
      (detail && (textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(detail, 'Refs', 'TxId'))) ||
      childText(entry, 'AcctSvcrRef') ||
      childText(entry, 'NtryRef'),
    account,
    isCut: !entry.isWhole,
    ...(fault !== undefined && { fault }),
  };
}

function referenceOf(from: Element, entry: Element): string {
  const remittance = find(from, 'RmtInf');
  const texts = remittance ? ['Ustrd', 'Ref'].flatMap((name) => findAll(remittance, name)) : [];
  const parts = texts.map(({ text }) => text.trim()).filter(Boolean);
  const endToEnd = textAt(from, 'Refs', 'EndToEndId').replace(/^NOTPROVIDED$/i, '');
  const ids = ['InstrId', 'Prtry'].map(
    (name) => textAt(from, 'Refs', name) || textAt(from, 'Refs', name, 'Ref'),
  );
  const ofPlayer = ids.find((id) => playerIdFromReference(id) !== null);
  return (
    parts.join(' ') || ofPlayer || endToEnd || textAt(from, 'AddtlTxInf') || childText(entry, 'AddtlNtryInf')
  );
}

const child = (element: Element, name: string) =>
  element.children.find((each) => each.name === name.toUpperCase());

const childText = (element: Element, name: string) => child(element, name)?.text.trim() ?? '';

/** NaN if there's none. */
const amountOf = (money: ClubMoney, element: Element | undefined) =>
  minorIn(money, element?.text ?? '', '.') ?? Number.NaN;

function dateOf(entry: Element, name: string): string | null {
  const element = child(entry, name);
  return element ? dayIn(textAt(element, 'Dt') || textAt(element, 'DtTm') || element.text) : null;
}
