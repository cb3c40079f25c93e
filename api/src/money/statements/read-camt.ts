import type { ClubMoney } from '@kickabout/domain';
import { amountProblem, minorIn } from './amounts.ts';
import { dayIn } from './dates.ts';
import { type Element, find, findAll, readMarkup, showElement, textAt } from './read-markup.ts';
import { type Draft, refuseTooMany } from './statement.ts';
import { DIRECTION_UNKNOWN, type FoundLine } from './statement-line.ts';

/** CAMT.052, 053 and 054 of ISO 20022, any version: reports, statements and notices have the same entries. */
export function readCamt(money: ClubMoney, text: string): Draft {
  const root = readMarkup(text);
  const holders = ['Stmt', 'Rpt', 'Ntfctn'].flatMap((name) => findAll(root, name));
  const statements = holders.length > 0 ? holders : [root];
  refuseTooMany(Math.max(findAll(root, 'Ntry').length, findAll(root, 'TxDtls').length));
  const format = FORMATS.find(([name]) => findAll(root, name).length > 0)?.[1] ?? 'CAMT.053';
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
  const found = statement.children.find(
    (each) => each.name === 'BAL' && each.isWhole && codes.includes(textAt(each, 'CdOrPrtry', 'Cd')),
  );
  if (!found) return null;
  return (
    (textAt(found, 'CdtDbtInd') === 'DBIT' ? -1 : 1) * (amountOf(money, child(found, 'Amt')) ?? Number.NaN)
  );
}

const FORMATS = [
  ['Rpt', 'CAMT.052'],
  ['Ntfctn', 'CAMT.054'],
] as const;

/** An entry can bundle several payments; each is a line if their amounts add up to the entry's. */
function linesOf(money: ClubMoney, entry: Element, account: string | null): FoundLine[] {
  const details = findAll(entry, 'TxDtls');
  const sum = amountOf(money, child(entry, 'Amt'));
  if (details.length < 2 || !entry.isWhole) return [lineOf(entry, details[0], sum, account)];
  const currency = child(entry, 'Amt')?.attributes['Ccy'];
  const parts = details.map((detail) => {
    const amount = find(detail, 'AmtDtls', 'TxAmt', 'Amt') ?? child(detail, 'Amt');
    return (amount?.attributes['Ccy'] ?? currency) === currency ? amountOf(money, amount) : null;
  });
  const addsUp = parts.reduce((total: number, part) => total + (part ?? Number.NaN), 0) === sum;
  if (!addsUp) {
    const odd = 'It bundles several payments whose amounts don’t add up to its own.';
    return [lineOf(entry, undefined, sum, account, odd)];
  }
  return details.map((detail, index) => lineOf(entry, detail, parts[index] ?? null, account));
}

function lineOf(
  entry: Element,
  detail: Element | undefined,
  amount: number | null,
  account: string | null,
  odd?: string,
): FoundLine {
  const side = child(entry, 'CdtDbtInd')?.text.trim().toUpperCase();
  const isReversal = /^(true|1)$/i.test(child(entry, 'RvslInd')?.text.trim() ?? '');
  const status = child(entry, 'Sts');
  const from = detail ?? entry;
  const strange = odd ?? strangeness(side, isReversal);
  return {
    said: showElement(from),
    day: dateOf(entry, 'BookgDt') ?? dateOf(entry, 'ValDt'),
    minor: (side === 'DBIT' ? -1 : 1) * (amount ?? Number.NaN),
    written: child(entry, 'Amt')?.text ?? '',
    amountOdd: amountProblem((child(from, 'Amt') ?? child(entry, 'Amt'))?.text ?? ''),
    currency: child(entry, 'Amt')?.attributes['Ccy'] ?? '',
    status: status ? textAt(status, 'Cd') || status.text.trim() || textAt(status, 'Prtry') : '',
    payer: textAt(from, 'RltdPties', 'Dbtr', 'Nm') || textAt(from, 'RltdPties', 'UltmtDbtr', 'Nm'),
    payerAccount: textAt(from, 'DbtrAcct', 'Id', 'IBAN') || textAt(from, 'DbtrAcct', 'Id', 'Othr', 'Id'),
    reference: referenceOf(from, entry),
    bankId: idOf(entry, detail),
    account,
    isCut: !entry.isWhole,
    ...(strange !== undefined && { odd: strange }),
  };
}

function strangeness(side: string | undefined, isReversal: boolean): string | undefined {
  if (side !== 'CRDT' && side !== 'DBIT') return DIRECTION_UNKNOWN;
  if (!isReversal) return undefined;
  return side === 'DBIT' ? 'The bank took a payment back.' : 'A payment that the club made came back.';
}

function referenceOf(from: Element, entry: Element): string {
  const remittance = find(from, 'RmtInf');
  const texts = remittance
    ? [...findAll(remittance, 'Ustrd'), ...findAll(remittance, 'Ref')].map(({ text }) => text.trim())
    : [];
  const endToEnd = textAt(from, 'Refs', 'EndToEndId').replace(/^NOTPROVIDED$/i, '');
  const said = texts.filter(Boolean).join(' ') || endToEnd;
  return said || textAt(from, 'AddtlTxInf') || (child(entry, 'AddtlNtryInf')?.text.trim() ?? '');
}

/** The bank's own id, of the payment where it has one, otherwise of the entry. */
function idOf(entry: Element, detail: Element | undefined): string {
  const ofEntry = child(entry, 'AcctSvcrRef')?.text.trim() || child(entry, 'NtryRef')?.text.trim() || '';
  const ofDetail = detail && (textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(detail, 'Refs', 'TxId'));
  return ofDetail || ofEntry;
}

const child = (element: Element, name: string) =>
  element.children.find((each) => each.name === name.toUpperCase());

const amountOf = (money: ClubMoney, element: Element | undefined) =>
  element ? minorIn(money, element.text, '.') : null;

function dateOf(entry: Element, name: string): string | null {
  const element = child(entry, name);
  return element ? dayIn(textAt(element, 'Dt') || textAt(element, 'DtTm') || element.text) : null;
}
