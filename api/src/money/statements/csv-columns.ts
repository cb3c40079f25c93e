import { COLUMN_ROLES, type ColumnRole } from '@kickabout/contract';
import { isIban } from '../payments/accounts.ts';
import { letters } from './bank-words.ts';
import { currencyInName, isCurrency, withoutCurrency } from './currencies.ts';

/** Which column, from 0, has which role. */
export type ColumnMap = Partial<Record<ColumnRole, number>>;

/** The names that banks give to each, the usual ones first, in lower case and without spaces, signs and currency. */
const NAMES = Object.fromEntries(
  Object.entries({
    date: `date transactiondate bookingdate posteddate postdate postingdate transdate dateposted completeddate datecompleted
      datecompletedutc postedtransactionsdate paymentdate buchungsdatum buchungstag buchung datum entrydate dataoperacji
      datatransakcji dataksiegowania dateoperation datecomptable fecha fechaoperacion data dataoperazione datacontabile boekingsdatum
      boekdatum transactiedatum bokforingsdag bokforingsdatum bokforingsdato kirjauspaiva datumzauctovani datumprovedeni konyvelesdatuma
      datalancamento valuedate`,
    time: 'time transactiontime',
    amount: `amount value transactionamount debitcredit creditdebit netamount betrag amountinaccountcurrency paymentamount umsatz
      umsatzin bedrag kwota kwotaoperacji kwotatransakcji montant importe importo valor belopp belob belop maara castka objem osszeg bedragin`,
    paid_in: `paidin moneyin creditamount credit credits in deposit deposits amountin received receipts haben gutschrift entrate
      accrediti avere abono uznania ontvangen`,
    paid_out: `paidout moneyout debitamount debit debits out withdrawal withdrawals amountout spent payments soll lastschrift uscite
      addebiti dare cargo obciazenia uitgegeven`,
    direction: `direction crdr drcr creditdebitindicator debitcreditindicator cdtdbtind sign afbij debetcredit sollhaben sens`,
    payer: `counterparty counterpartyname name payer payername payee payeename from sender sendername auftraggeber
      auftraggeberempfanger auftraggeberbegunstigter begunstigterauftraggeber beguenstigterzahlungspflichtiger
      namezahlungsbeteiligter empfangerzahlungspflichtiger auftraggeberzahlungsempfanger zahlungspflichtiger zahlungspflichtigerin partnername namebeguenstigter namedescription
      naamomschrijving tegenpartij naamtegenpartij naam nadawcaodbiorca nadawca kontrahent nomdelacontrepartie contrepartie
      emetteur ordenante beneficiarioordenante ordinante controparte nazevprotiuctu nazevprotistrany protistrana avsender saaja
      saajamaksaja partner zlecajacy namn navn nimi`,
    payer_account: `counterpartyiban counterpartyaccount payeraccount partneriban ibanzahlungsbeteiligter tegenrekening
      tegenrekeningiban ibankontonummer rachuneknadawcyodbiorcy rachuneknadawcy protiucet cisloprotiuctu comptecontrepartie
      counterpartyaccountnumber payeraccountnumber payeriban senderiban`,
    reference: `reference paymentreference customerreference narrative2 transactionreference yourreference ref verwendungszweck vorgangverwendungszweck
      mededelingen mededeling omschrijving tytul tytulem communication communicatie concepto causale zpravaproprijemce viesti
      meddelande kozlemeny purpose remittanceinformation`,
    description: `description transactiondescription transactiondetail transactiondetails memo details detail narrative narrative1
      description1 narration particulars desc originaldescription merchantdescription text buchungstext opisoperacji opistransakcji
      opis libelle descripcion descrizione descricao historico popis notifications rubrik tekst beskrivelse forklaring selite`,
    notes: 'notesandtags notestags notes note additionalinformation',
    id: `transactionid fitid id uniqueid bankreference transactionuid feeditemuid entryid transferwiseid`,
    balance: `balance runningbalance resultingbalance balanceafter accountbalance saldo closingbalance saldonachbuchung balanceaftertransaction saldonamutatie
      saldopooperacji solde saldopotransakcji zustatek zustatekpo egyenleg saldonatrn kontostand`,
    currency: `currency ccy currencycode wahrung waehrung accountcurrency postedcurrency paymentcurrency waluta devise moneda divisa
      munt mena`,
    status: `status state transactionstatus buchungsstatus umsatzstatus bookingstatus statut estado stato stav booked gebucht geboekt
      cleared posted`,
    account: `auftragskonto ibanauftragskonto ownaccount ouraccount youraccount accountnumber account accountno iban ibanbban kontonummer
      postedaccount rekening rekeningnummer rachunek numerrachunku`,
    sort_code: 'sortcode',
    product: 'product accountname space pot spacename potname kontoname pocket',
  } satisfies Record<ColumnRole, string>).map(([role, names]) => [role, names.split(/\s+/)]),
) as Record<ColumnRole, string[]>;

/** Guesses the columns from the row with their names. */
export function columnsByName(header: readonly string[]): ColumnMap {
  const names = header.map(plainName);
  const map: ColumnMap = {};
  for (const role of COLUMN_ROLES) {
    const found = NAMES[role].map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (found !== undefined) map[role] = found;
  }
  // Beside its number, the name of an account says nothing more.
  if (map.account !== undefined && /name$/.test(names[map.product ?? -1] ?? '')) delete map.product;
  return map;
}

/** The columns that go on with the description, such as `Narrative #3`: a reference can be in any of them. */
export function moreDescriptions(header: readonly string[], columns: ColumnMap): number[] {
  const taken = new Set(Object.values(columns));
  return header.flatMap((name, at) =>
    /^(narrative|description)\d$/.test(plainName(name)) && !taken.has(at) ? [at] : [],
  );
}

/** `Amount (GBP)` is `amount`. */
const plainName = (header: string): string =>
  letters(withoutCurrency(header).replace(/\b(gbp|eur|usd)\b/gi, '')).replace(/[^a-z0-9]/g, '');

/** The currency in the name of a column with amounts; empty if there's none. */
export function currencyInNames(header: readonly string[], columns: ColumnMap): string {
  const named = [columns.amount, columns.paid_in, columns.paid_out].map((at) => header[at ?? -1] ?? '');
  return named.map(currencyInName).find(Boolean) ?? '';
}

/** A column of signs or codes of currencies, whatever it's called. What was paid abroad has another currency. */
export function withCurrency(
  columns: ColumnMap,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMap {
  if (columns.currency !== undefined) return columns;
  const taken = new Set(Object.values(columns));
  const width = Math.max(0, ...rows.slice(0, 5).map((row) => row.length));
  const currency = Array.from({ length: width }, (_, at) => at).find((at) => {
    const cells = rows.map((row) => row[at] ?? '').filter(Boolean);
    const isAbroad = /local|original|foreign|source|target|from|to/i.test(header[at] ?? '');
    return !taken.has(at) && !isAbroad && cells.length > 0 && cells.every(isCurrency);
  });
  return currency === undefined ? columns : { ...columns, currency };
}

/** Columns for the payer besides the chosen one, which some banks leave empty: Counterparty, then Name. */
export function otherPayers(header: readonly string[], columns: ColumnMap): number[] {
  const names = header.map(plainName);
  const taken = new Set(Object.values(columns));
  return NAMES.payer.map((name) => names.indexOf(name)).filter((at) => at >= 0 && !taken.has(at));
}

/** An account where a name is looked for. */
export const isAccount = (text: string): boolean => isIban(text.replace(/\s/g, '').toUpperCase());

/** What only a column with the club's own account is called. */
const OWN = /^(auftragskonto|ibanauftragskonto|(own|our|your|posted)account)/;

/**
 * The column that the file calls an account is the club's if its name says so, or if it's the same in every row and not beside
 * a payer's name. Otherwise it's the payers'.
 */
export function withWhoseAccount(
  columns: ColumnMap,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMap {
  const { account: at, payer_account, ...others } = columns;
  if (at === undefined || columns.sort_code !== undefined || bankByColumns(header) !== null) return columns;
  const name = plainName(header[at] ?? '');
  if (OWN.test(name)) return columns;
  const payers = [columns.payer, ...otherPayers(header, columns)].filter((payer) => payer !== undefined);
  const cells = (column: number) => new Set(rows.map((row) => row[column] ?? '').filter(Boolean));
  const isSame = cells(at).size === 1 && rows.every((row) => row[at]);
  if (isSame && payers.some((payer) => cells(payer).size > 1)) return columns;
  // A column `Account` isn't about payers where they have another: the bank names all of its customer's.
  const isGeneral = /^(account|rekening|rachunek)$/.test(name);
  const hasPayers = payer_account !== undefined || payers.some((payer) => [...cells(payer)].some(isAccount));
  const isBesidePayer = payers.some((payer) => at - payer === 2 || Math.abs(at - payer) === 1);
  if (isGeneral ? hasPayers || !isBesidePayer : isSame && rows.length > 1 && !isBesidePayer) return columns;
  return { ...others, payer_account: payer_account ?? at };
}

/** Whether the columns are enough to read payments from. */
export function isEnough(map: ColumnMap): boolean {
  const hasAmount = map.amount !== undefined || map.paid_in !== undefined;
  const hasText = [map.payer, map.reference, map.description].some((column) => column !== undefined);
  return map.date !== undefined && hasAmount && hasText;
}

/** The banks whose exports are known, by the names of their columns. All of these must be there. */
const BANKS: readonly (readonly [string, readonly string[]])[] = [
  ['Monzo', ['transactionid', 'date', 'time', 'type', 'name', 'amount']],
  ['Starling', ['date', 'counterparty', 'reference', 'type', 'amount', 'balance']],
  ['Barclays', ['number', 'date', 'account', 'amount', 'subcategory', 'memo']],
  ['Lloyds', ['transactiondate', 'transactiontype', 'sortcode', 'accountnumber', 'transactiondescription']],
  ['NatWest', ['date', 'type', 'description', 'value', 'balance', 'accountname', 'accountnumber']],
  ['Nationwide', ['date', 'transactiontype', 'description', 'paidout', 'paidin']],
  ['HSBC', ['date', 'type', 'description', 'paidout', 'paidin']],
  ['NatWest Bankline', ['sortcode', 'accountnumber', 'date', 'narrative1', 'narrative2', 'narrative3']],
  ['AIB', ['postedaccount', 'postedtransactionsdate', 'description1', 'creditamount']],
  ['Metro Bank', ['date', 'details', 'transactiontype', 'in', 'out', 'balance']],
  ['Co-operative Bank', ['date', 'description', 'type', 'moneyin', 'moneyout', 'balance']],
  ['Wise', ['transferwiseid', 'date', 'amount', 'paymentreference']],
  ['Revolut Business', ['datecompletedutc', 'id', 'state', 'description', 'reference', 'amount']],
  ['Santander', ['date', 'description', 'moneyin', 'moneyout', 'balance']],
  ['Santander', ['date', 'type', 'merchantdescription', 'debitcredit', 'balance']],
];

/** The bank whose export has these columns; null if it isn't one of the known ones. */
export function bankByColumns(header: readonly string[]): string | null {
  const names = header.map(plainName);
  return BANKS.find(([, wanted]) => wanted.every((name) => names.includes(name)))?.[0] ?? null;
}
