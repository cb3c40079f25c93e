import { playerIdFromReference } from '@kickabout/domain';

/** The words that banks use for what a row is. They fill in the form in which a table’s layout is confirmed, and decide nothing. */

/** A word as it's compared: `Crédit`, `CREDIT` and `credit ` are the same. Signs stay where there's nothing else. */
export function letters(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    // Accents are left out; in other scripts such a mark is a vowel.
    .replace(/[\u0300-\u036f]|[^\p{L}\p{N}\p{M}]/gu, '');
  return plain === '' ? text.trim() : plain;
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const MONEY_IN =
  words(`c cr crdt credit in incoming + k kredit h haben bij abono crédit avere moneyin paidin deposit deposits
  received incomingpayment incomingtransfer income receipt receipts paymentreceived eingang zahlungseingang gutschrift einzahlung
  ingreso ingresos entrada entradas entrata accredito ontvangen ontvangst bijschrijving uznanie uznania wplyw wplywy przychodzacy
  przychodzaca prijem prichozi prichoziplatba insattning inbetalning innbetaling indbetaling pano credito versement recette
  encaissement recebido bejovo jovairas tilitys inward`);

export const MONEY_OUT_WORDS =
  words(`d dr dbit debit out outgoing - s soll debet af cargo débit dare moneyout paidout withdrawal
  withdrawals sent outgoingpayment outgoingtransfer expense payment payments paymentsent spent ausgang zahlungsausgang lastschrift
  auszahlung belastung gasto gastos salida saida saidas uscita addebito verstuurd betaald uitgave afschrijving obciazenie obciazenia
  wydatek wychodzacy wychodzaca vydej odchozi odchoziplatba uttag utbetalning utbetaling udbetaling otto debito depense decaissement
  paiement enviado kimeno terheles outward`);

const BOOKED =
  words(`book booked posted settled complete completed cleared success successful executed received paid done ok gebucht
  umsatzgebucht gebuchterumsatz verbucht ausgefuhrt abgeschlossen erledigt comptabilise executee contabilizado contabilizada
  contabilizzato completado concluido efetivado geboekt verwerkt uitgevoerd zaksiegowano zaksiegowana zaksiegowany rozliczono
  rozliczona zrealizowana zrealizowany wykonana zauctovano zauctovana provedeno bokford bokfort kirjattu konyvelt teljesult
  yes y true ja oui si sim tak ano 1 x`);

const NOT_BOOKED =
  words(`pdng pending pend inprogress processing authorised authorized authorisation authorization info future
  scheduled provisional unposted uncleared notbooked notposted vorgemerkt umsatzvorgemerkt vorgemerkterumsatz vormerkung
  vorgemerkteumsatze offen nichtgebucht inbearbeitung ausstehend enattente encours avenir noncomptabilise pendiente
  pendientes retenido pendente agendado noncontabilizzato incorso inbehandeling gereserveerd reservering nietgeboekt reserverat
  reservert reserveret preliminar oczekujaca oczekujacy oczekujace nierozliczona nierozliczone wtrakcie wtrakcierealizacji blokada
  zaplanowana cekajici nezauctovano rezervace blokace varaus katevaraus fuggoben zarolva no n false nein non nee nie ne 0`);

const DECLINED =
  words(`declined failed reverted canceled cancelled rejected rjct returned expired unsuccessful abgelehnt storniert
  fehlgeschlagen refuse annule rechazado cancelado recusado geweigerd geannuleerd odrzucona odrzucony anulowana zamitnuto`);

export type Booking = 'booked' | 'pending' | 'declined' | 'unknown';

/** What a status says. A bank that says nothing lists what's booked. */
export function bookingOf(status: string): Booking {
  const word = letters(status);
  if (word === '' || BOOKED.has(word)) return 'booked';
  if (NOT_BOOKED.has(word) || word.startsWith('awaiting')) return 'pending';
  return DECLINED.has(word) ? 'declined' : 'unknown';
}

/** A cell that can only mean that its row isn't booked, in whatever column: a `no` says that of a column of its own alone. */
export const saysNotBooked = (cell: string): boolean =>
  /^(pending|vorgemerkt|reserv\w{1,8}|en attente|pendiente) ?[-–:]/i.test(cell) ||
  (/^(?!info$|future$|false$)\D{4,40}$/i.test(cell) && NOT_BOOKED.has(letters(cell)));

/** What rows under a heading probably are. */
export function guessHeading(text: string): 'counts' | 'not_booked' | undefined {
  if (saysNotBooked(text) || maySayNotBooked(text)) return 'not_booked';
  return /book|post|gebuch|settled|complet|geboekt|zaksi/i.test(text) ? 'counts' : undefined;
}

/** A text that may say so, in words that aren't known: someone is asked. */
export const maySayNotBooked = (text: string): boolean =>
  text.length <= 60 &&
  /pending|await|authori[sz]|not (yet )?(booked|posted|cleared|settled|processed)|unsettled|reserv|vor(ge)?merk|noch nicht|nog niet|in attesa|en attente|pas encore|pendi?ente|ikke bokf|ej bokf|oczekuj|niezaksi|čeká|függ/i.test(
    text,
  );

const BALANCE =
  /(balance|saldo|saldi|solde|kontostand|zustatek|egyenleg|^sold$|^stan$|^bf$|^cf$|broughtforward|carriedforward)/;
const TURNOVER =
  /^(totals?|totale|totaal|summe|gesamt|gesamtsumme|turnover|umsatze|suma|razem|obroty|somme|soma|celkem|osszesen|summa|subtotal)$/;

/** What else is in the names of balances. */
const OF_BALANCES =
  words(`opening closing starting ending start end beginning final initial current available ledger previous new last
  old statement account bank total brought carried forward b c f bf cf as at of on per vom zum am der des neuer alter letzter
  aktueller ancien nouveau precedent au le du anterior inicial actual atual do dia em bloqueado disponivel disponible iniziale
  finale precedente attuale contabile al konta poczatkowy koncowy poczatkowe koncowe poprzednie na dzien pocatecni konecny
  predchozi ucetni nyito zaro ingaende utgaende inngaende ingående utgående begin eind vorig nieuw credit debit credits debits
  soll haben in out eur gbp usd chf brl pln date`);

/** What is in every name of a balance or a turnover: looking for it first saves most of the time. */
const MAY_NAME =
  /b ?a ?l|s ?[ao] ?l|sta ?n|kont|z[uů]st|egyenl|[bc]\/?f|carried|t ?o ?t|su[mb]|som|ges|turn|ums|raz|obr|celk|[oö]ssz/i;

/** Whether a text is the name of a balance or a turnover and nothing else: `yes`, or `maybe` where other words are with it. */
export function namesBalance(text: string): 'yes' | 'maybe' | 'no' {
  if (text.length > 60 || !MAY_NAME.test(text)) return 'no';
  const joined = text.replace(/(?<!\p{L})(\p{L}) (?=\p{L}(?!\p{L}))/gu, '$1').replaceAll('/', '');
  const parts = (joined.match(/\p{L}+/gu) ?? []).map(letters);
  const isName = (word: string) => BALANCE.test(word) || TURNOVER.test(word);
  if (!parts.some(isName)) return 'no';
  if (parts.every((word) => isName(word) || OF_BALANCES.has(word))) return 'yes';
  const mayBe = parts.some((word) => BALANCE.test(word)) || TURNOVER.test(parts[0] ?? '');
  return parts.length <= 5 && mayBe ? 'maybe' : 'no';
}

/** Transfers between an account and its own pots. */
export const OWN_TRANSFER =
  /\b(pot transfer|internal transfer|own account transfer|transfer between (?:own|my|your) accounts|(?:from|to) (?:(?:my|your|the) )?(?:\w+ )?(?:space|pot|vault|pocket|jar)|pocket withdrawal|hucha|round.?up|umbuchung|eigen(?:überweisung|uebertrag|e rekening)|naar (?:oranje )?spaarrekening|van (?:oranje )?spaarrekening|virement interne|traspaso (?:interno|propio)|giroconto|przelew własny|przelew na rachunek własny)\b/iu;
/** What pots are called, where a file has them beside the account. */
export const OWN_POT = /\b(pocket|vault|savings|space|pot|jar|sparkonto|spaarrekening)\b/i;

const PAYER_IN_TEXT =
  /(?:^|[\s;,/])(?:auftraggeber|zahlungspflichtiger|absender|ordonnateur|emetteur|donneur d.ordre|ordering (?:customer|party)|remitter|payer|from|name|naam|nom|nombre|ordenante|ordinante|mittente|nadawca|nazwa nadawcy|zleceniodawca|od|platce|avs(?:ä|ae?)ndare|avsender)\s?:\s*([^;:/]{2,70}?)(?=\s*(?:[;/]|\s{2}|\s[\p{L}.-]{2,30}:|$))/iu;

/** Who paid, where a bank names that in a text: `Auftraggeber: ANNE BERG Mitteilungen: …`. Empty if it doesn't. */
export function payerInText(text: string): string {
  const name = PAYER_IN_TEXT.exec(text)?.[1]?.trim() ?? '';
  return /\p{L}{2}/u.test(name) ? name : '';
}

/** What the payer wrote, `SVWZ+`; banks without these words write it alone. */
export function writtenIn(text: string, alone = text): string {
  const parts = text.split(/(?=(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)\+)/);
  const written = parts.find((part) => part.startsWith('SVWZ+'))?.slice(5);
  if (written !== undefined) return written.trim();
  if (parts.length === 1 && !/^[A-Z]{3,4}\+/.test(text)) return alone;
  return parts.map((part) => part.replace(/^[A-Z]{3,4}\+/, '')).join(' ');
}

/** Where banks put a word of their own directly behind a player's reference, and where payers put a word before it. */
const GLUED =
  /(?<=(?<![A-Z0-9])KB[A-Z0-9]{5})(?=(?:EREF|KREF|MREF|CRED|SVWZ|ABWA|ABWE|IBAN|BIC|DATUM|END-TO-END|TAN)[\s:+\d-]|[A-Z][A-Z-]{1,14}[:+])/gi;
const GLUED_BEFORE = /(?<=\p{Ll}{3})(?=KB[A-Z0-9]{5}(?![A-Z0-9]))/gu;

/** Banks break and join texts between words and inside of them: of the ways to read one, the first in which a player is found. */
export function readableText(usual: string, ...others: readonly string[]): string {
  const ways = [usual, ...others];
  const apart = ways.map((text) => text.replace(GLUED, ' ').replace(GLUED_BEFORE, ' '));
  return [...ways, ...apart].find((text) => playerIdFromReference(text) !== null) ?? usual;
}
