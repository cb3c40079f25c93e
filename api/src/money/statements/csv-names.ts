import { COLUMN_ROLES, type ColumnRole } from '@kickabout/contract';
import { letters } from './bank-words.ts';
import { withoutCurrency } from './currencies.ts';

/** Which column, from 0, has which role. */
export type ColumnMap = Partial<Record<ColumnRole, number>>;

/** The names that banks give to each, the usual ones first, in lower case and without spaces, signs and currency. */
const NAMES = Object.fromEntries(
  Object.entries({
    date: `date dato transactiondate bookingdate posteddate postdate postingdate transdate dateposted completeddate datecompleted
      datecompletedutc postedtransactionsdate paymentdate buchungsdatum buchungstag buchung datum entrydate dataoperacji
      datatransakcji dataksiegowania dateoperation datecomptable fecha fechaoperacion data dataoperazione datacontabile boekingsdatum
      boekdatum transactiedatum bokforingsdag bokforingsdatum bokforingsdato kirjauspaiva datumzauctovani datumprovedeni konyvelesdatuma
      datalancamento valuedate`,
    time: 'time transactiontime',
    amount: `amount value transactionamount debitcredit creditdebit netamount betrag amountinaccountcurrency paymentamount umsatz
      umsatzin bedrag betragin kwota kwotaoperacji kwotatransakcji montant importe importo valor belopp belob belop maara castka objem osszeg bedragin`,
    paid_in: `paidin moneyin creditamount credit credits in deposit deposits amountin received receipts haben gutschrift entrate
      accrediti avere abono uznania ontvangen`,
    paid_out: `paidout moneyout debitamount debit debits out withdrawal withdrawals amountout spent payments soll lastschrift uscite
      addebiti dare cargo obciazenia uitgegeven debet`,
    kind: 'none',
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

/** A name that's this long may have more behind it: `Auftraggebername`. */
const LONG = 8;

/** Guesses the columns from the row with their names. */
export function columnsByName(header: readonly string[]): ColumnMap {
  const names = header.map(plainName);
  const map: ColumnMap = {};
  const isFree = (at: number) => at >= 0 && !Object.values(map).includes(at);
  const begins = (name: string) =>
    name.length < LONG ? -1 : names.findIndex((one, at) => one.startsWith(name) && isFree(at));
  for (const find of [(name: string) => names.indexOf(name), begins])
    for (const role of COLUMN_ROLES) {
      const found = map[role] ?? NAMES[role].map(find).find(isFree);
      if (found !== undefined) map[role] = found;
    }
  // Beside its number, the name of an account says nothing more.
  if (map.account !== undefined && /name$/.test(names[map.product ?? -1] ?? '')) delete map.product;
  return map;
}

/** `Amount (GBP)` is `amount`. */
export const plainName = (header: string): string =>
  letters(withoutCurrency(header).replace(/\b(gbp|eur|usd)\b/gi, '')).replace(/[^a-z0-9]/g, '');

/** Columns besides those with a role: for the payer, which some banks leave empty first, and that go on with the description. */
export function moreColumns(header: readonly string[], columns: ColumnMap) {
  const names = header.map(plainName);
  const taken = new Set([-1, ...Object.values(columns)]);
  const payers = NAMES.payer.map((name) => names.indexOf(name)).filter((at) => !taken.has(at));
  const isMore = (name: string, at: number) => /^(narrative|description)\d$/.test(name) && !taken.has(at);
  return { payers, descriptions: names.flatMap((name, at) => (isMore(name, at) ? at : [])) };
}

/** Whether the columns are enough to read payments from. */
export function isEnough(map: ColumnMap): boolean {
  const hasAmount = map.amount !== undefined || map.paid_in !== undefined;
  const hasText = [map.payer, map.reference, map.description].some((column) => column !== undefined);
  return map.date !== undefined && hasAmount && hasText;
}
