import type { ClubMoney } from '@kickabout/domain';
import { type Decimals, decimalsIn, minorIn } from './amounts.ts';
import { dayIn } from './dates.ts';
import { type Element, find, findAll, readMarkup, showElement, textAt } from './read-markup.ts';
import { type Draft, type FoundLine, refuseTooMany } from './statement.ts';

/** OFX and QFX, as SGML (1.x) and as XML (2.x). */
export function readOfx(money: ClubMoney, text: string): Draft {
  const isXml = /<\?xml/i.test(text.slice(0, 200)) || /<\?OFX/i.test(text.slice(0, 2000));
  const start = text.search(/<OFX>/i);
  const root = readMarkup(isXml || start < 0 ? text : text.slice(start), !isXml);
  const responses = findAll(root, 'STMTRS').concat(findAll(root, 'CCSTMTRS'));
  const statements = responses.length > 0 ? responses : [root];
  const entries = statements.flatMap((statement) => findAll(statement, 'STMTTRN'));
  refuseTooMany(entries.length);
  const decimals = decimalsIn(entries.map((entry) => textAt(entry, 'TRNAMT')));
  const isUnsigned = areUnsigned(money, entries);
  const sections = statements.map((statement) => {
    const account = accountOf(find(statement, 'BANKACCTFROM') ?? find(statement, 'CCACCTFROM'));
    const around = { account, currency: textAt(statement, 'CURDEF'), decimals, isUnsigned };
    // Of a list that ends earlier, the balance isn't the one at its end.
    const dayOf = (...path: string[]) => textAt(statement, ...path).slice(0, 8);
    const end = dayOf('BANKTRANLIST', 'DTEND');
    const isAtEnd = end === '' || dayOf('LEDGERBAL', 'DTASOF') <= end;
    return {
      closing: isAtEnd ? minorIn(money, textAt(statement, 'LEDGERBAL', 'BALAMT'), decimals) : null,
      lines: findAll(statement, 'STMTTRN').map((entry) => lineOf(money, entry, around)),
    };
  });
  return {
    format: isXml ? 'OFX (XML)' : 'OFX (SGML)',
    source: `OFX ${sections[0]?.lines[0]?.account ?? ''}`,
    sections,
    isCut: find(root, 'OFX')?.isWhole === false,
  };
}

type Around = { account: string | null; currency: string; decimals: Decimals; isUnsigned: boolean };

function lineOf(money: ClubMoney, entry: Element, around: Around): FoundLine {
  const { account, currency, decimals, isUnsigned } = around;
  const type = textAt(entry, 'TRNTYPE').toUpperCase();
  const written = textAt(entry, 'TRNAMT');
  const amount = minorIn(money, written, decimals) ?? Number.NaN;
  const minor = isUnsigned && isOutgoing(type) ? -amount : amount;
  const isContradiction = !isUnsigned && (type === 'CREDIT' ? minor < 0 : type === 'DEBIT' && minor > 0);
  const isCorrection = find(entry, 'CORRECTFITID') !== undefined;
  const [name, memo] = [textAt(entry, 'NAME'), textAt(entry, 'MEMO')];
  return {
    said: showElement(entry),
    day: dayIn(textAt(entry, 'DTPOSTED').slice(0, 8)),
    ...{ minor, written, account },
    currency: textAt(entry, 'CURRENCY', 'CURSYM') || currency,
    payer: name || memo,
    payerAccount: accountOf(find(entry, 'BANKACCTFROM')) ?? '',
    reference: memo && memo !== name ? memo : textAt(entry, 'REFNUM') || name,
    bankId: textAt(entry, 'FITID'),
    isCut: !entry.isWhole,
    ...(isCorrection && { fault: 'It corrects another entry of this account.' }),
    ...(isContradiction && { fault: `Its type, ${type}, doesn’t agree with its amount.` }),
  };
}

/** Sort code and number, unless the number has both already. */
function accountOf(from: Element | undefined): string | null {
  if (!from) return null;
  const [bank, number] = [textAt(from, 'BANKID'), textAt(from, 'ACCTID')];
  const isSortCode = bank.replace(/\D/g, '').length === 6;
  const isWhole = number.replace(/[^A-Z0-9]/gi, '').length > 10;
  return (isSortCode && !isWhole ? `${bank} ${number}` : number) || null;
}

const OUTGOING = 'DEBIT PAYMENT CHECK FEE SRVCHG ATM POS CASH DIRECTDEBIT REPEATPMT'.split(' ');
const isOutgoing = (type: string) => OUTGOING.includes(type.toUpperCase());

/** Some banks write every amount without a sign, and say by the type which way it went. */
function areUnsigned(money: ClubMoney, entries: readonly Element[]): boolean {
  const minor = entries.map((entry) => minorIn(money, textAt(entry, 'TRNAMT')) ?? 0);
  const someLeft = entries.some((entry) => isOutgoing(textAt(entry, 'TRNTYPE')));
  return someLeft && minor.every((amount) => !(amount < 0));
}
