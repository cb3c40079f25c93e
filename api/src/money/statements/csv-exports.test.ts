import { clubMoney } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { creditsIn } from '../../testing/credits-in.ts';
import { readStatement } from './read-statement.ts';

/** In the shapes that banks export: the currency of the club, the file, and its credits with the players that are found. */
const EXPORTS: readonly (readonly [string, string, string, string])[] = [
  [
    'pending sparkasse',
    'EUR',
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"\n"DE89370400440532013000";"06.11.26";"06.11.26";"GUTSCHR. UEBERWEISUNG";"SVWZ+KBK5C7K";"ANNE BERG";"DE02120300000000202051";"BYLADEM1001";"6,50";"EUR";"Umsatz gebucht"\n"DE89370400440532013000";"09.11.26";"09.11.26";"GUTSCHR. UEBERWEISUNG";"SVWZ+KB7ARE7";"BERND TAL";"DE02500105170137075030";"INGDDEFF";"7,00";"EUR";"Umsatz vorgemerkt"\n',
    '650/1',
  ],
  [
    'pending comdirect',
    'EUR',
    '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";\n"offen";"06.11.2026";"Übertrag / Überweisung";"Auftraggeber: Spieler 1 Buchungstext: KBK5C7K Ref. X1";"6,50";\n"04.11.2026";"04.11.2026";"Übertrag";"Auftraggeber: S Buchungstext: KB7ARE7";"7,00";\n',
    '700/2',
  ],
  [
    'pending dkb vorgemerkt',
    'EUR',
    '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"\n"06.11.26";"06.11.26";"Vorgemerkt";"Anne Berg";"FC";"KBK5C7K";"Eingang";"DE02120300000000202051";"6,5"\n"05.11.26";"05.11.26";"Gebucht";"Bernd";"FC";"KB7ARE7";"Eingang";"DE02500105170137075030";"7"\n',
    '700/2',
  ],
  [
    'received and sent',
    'GBP',
    'Date,Type,Description,Amount\n06/11/2026,Received,ANN SMITH KBK5C7K,6.50\n05/11/2026,Sent,HALL HIRE,42.10\n',
    '650/1',
  ],
  [
    'words that only the balances explain',
    'GBP',
    'Date,Flow,Description,Amount,Balance\n06/11/2026,Aaa,ANN SMITH KBK5C7K,6.50,106.50\n05/11/2026,Bbb,HALL HIRE,42.10,100.00\n04/11/2026,Bbb,HALL,42.10,142.10\n',
    '650/1',
  ],
  [
    'unsigned amounts with balances',
    'GBP',
    'Date,Description,Amount,Balance\n06/11/2026,ANN SMITH KBK5C7K,6.50,106.50\n05/11/2026,HALL HIRE,42.10,100.00\n04/11/2026,HALL,42.10,142.10\n',
    '650/1',
  ],
  [
    'fr soldes',
    'EUR',
    'Date;Libellé;Montant\n01/11/2026;SOLDE PRECEDENT;100,00\n06/11/2026;VIR ANNE KBK5C7K;6,50\n30/11/2026;NOUVEAU SOLDE AU 30/11/2026;106,50\n',
    '650/1',
  ],
  [
    'nl saldo',
    'EUR',
    'Datum;Naam;Omschrijving;Bedrag\n01-11-2026;;Beginsaldo;100,00\n06-11-2026;Anne;KBK5C7K;6,50\n30-11-2026;;Eindsaldo;106,50\n',
    '650/1',
  ],
  [
    'pl saldo',
    'PLN',
    'Data operacji;Opis operacji;Kwota;Saldo po operacji\n2026-11-01;Saldo początkowe;100,00;100,00\n2026-11-06;PRZELEW KBK5C7K;6,50;106,50\n2026-11-30;Saldo końcowe;106,50;106,50\n',
    '650/1',
  ],
  [
    'ing nl dutch',
    'EUR',
    '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"\n"20261106";"Anne Smit";"NL91ABNA0417164300";"NL20INGB0001234567";"GT";"Bij";"6,50";"Online bankieren";"Naam: Anne Smit Omschrijving: KBK5C7K IBAN: NL20INGB0001234567";"106,50";""\n"20261105";"Zaal";"NL91ABNA0417164300";"NL39RABO0300065264";"GT";"Af";"42,10";"Online bankieren";"Huur";"100,00";""\n',
    '650/1',
  ],
  [
    'mbank',
    'PLN',
    'mBank S.A.;;\n\n#Klient;\nFC CZWARTEK;\n\nLista operacji;\n\n#Za okres:;\n2026-11-01;2026-11-30\n\n#zgodnie z wybranymi filtrami wyszukiwania;\n#dla rachunków:;\nmKonto - 61109010140000071219812874\n\n#Waluta;#Wpływy;#Wydatki;\nPLN;6,50;-42,10\n\n#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;\n2026-11-06;"PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY  ANNA NOWAK KBK5C7K  56114010810000267002001001";"mKonto 6110 ... 2874";"Wpływy";6,50 PLN;;\n2026-11-05;"PRZELEW HALA";"mKonto 6110 ... 2874";"Bez kategorii";-42,10 PLN;;\n',
    '650/1',
  ],
  [
    'rabobank csv',
    'EUR',
    '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"\n"NL39RABO0300065264","EUR","RABONL2U","000001","2026-11-06","2026-11-06","+6,50","+106,50","NL20INGB0001234567","Anne Smit","","","INGBNL2A","cb","","","","","","KBK5C7K","","","","","",""\n"NL39RABO0300065264","EUR","RABONL2U","000002","2026-11-07","2026-11-07","-42,10","+64,40","NL91ABNA0417164300","Zaal","","","ABNANL2A","bg","","","","","","Huur","","","","","",""\n',
    '650/1',
  ],
  [
    'pko',
    'PLN',
    '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","","",""\n"2026-11-06","2026-11-06","Przelew na rachunek","+6.50","PLN","+106.50","Rachunek nadawcy: 56 1140 1081 0000 2670 0200 1001","Nazwa nadawcy: ANNA NOWAK","Adres nadawcy: UL. X","Tytuł: KBK5C7K",""\n"2026-11-05","2026-11-05","Przelew z rachunku","-42.10","PLN","+100.00","Rachunek odbiorcy: 1","Nazwa odbiorcy: HALA","","Tytuł: Najem",""\n',
    '650/1',
  ],
  [
    'targobank',
    'EUR',
    '"06.11.2026";"Gutschrift Anne Berg KBK5C7K";"6,50"\n"05.11.2026";"Halle Miete";"-42,10"\n',
    '650/1',
  ],
  [
    'tabs above a semicolon table',
    'EUR',
    'Konto\tDE89370400440532013000\nInhaber\tFC\nStand\t125,00\nDatum;Text;Betrag\n06.11.2026;Anne KBK5C7K;6,50\n05.11.2026;Bernd, KB7ARE7;7,00\n',
    '650/1 700/2',
  ],
  [
    'lots of letterhead',
    'EUR',
    Array.from({ length: 45 }, (_, i) => `Hinweis ${i};`).join('\n') +
      '\nDatum;Empfänger;Verwendungszweck;Betrag\n06.11.2026;A;KBK5C7K;6,50\n',
    '650/1',
  ],
  [
    'n26 one payer',
    'EUR',
    '"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)"\n"2026-11-06","Anne Berg","DE02120300000000202051","Income","KBK5C7K","6.5"\n',
    '650/1',
  ],
  [
    'vr old',
    'EUR',
    'Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Konto-Nr.;IBAN;BLZ;BIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz; \n06.11.2026;06.11.2026;Anne Berg;FC;;DE02120300000000202051;;X;KBK5C7K;;EUR;6,50;H\n05.11.2026;05.11.2026;Halle;FC;;DE02100500000054540402;;X;Miete;;EUR;42,10;S\n',
    '650/1',
  ],
  [
    'it saldo',
    'EUR',
    'Data contabile;Descrizione;Importo\n01/11/2026;Saldo iniziale;100,00\n06/11/2026;BONIFICO KBK5C7K;6,50\n30/11/2026;Saldo contabile finale;106,50\n',
    '650/1',
  ],
  [
    'hu egyenleg',
    'HUF',
    'Dátum;Közlemény;Összeg\n2026.11.01;Nyitó egyenleg;100000\n2026.11.06;Nagy KBK5C7K;6500\n2026.11.30;Záró egyenleg;106500\n',
    '650000/1',
  ],
  [
    'sv saldo',
    'SEK',
    'Bokföringsdatum;Text;Belopp;Saldo\n2026-11-01;Ingående saldo;100,00;100,00\n2026-11-06;Anna KBK5C7K;6,50;106,50\n2026-11-30;Utgående saldo;106,50;106,50\n',
    '650/1',
  ],
  [
    'revolut fee',
    'GBP',
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTOPUP,Current,2026-11-02 10:00:00,2026-11-02 10:00:00,Ann KBK5C7K,6.50,0.10,GBP,COMPLETED,106.40\nTOPUP,Current,2026-11-05 10:00:00,2026-11-05 10:00:00,Bob KB7ARE7,7.00,0.10,GBP,COMPLETED,113.30\n',
    '650/1 700/2',
  ],
  ['quoted names', 'GBP', "Date,Name,Reference,Amount\n06/11/2026,'s-Gravesande,KBK5C7K,6.50\n", '650/1'],
  [
    'nordea reserverat',
    'SEK',
    'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta\nReserverat;6,50;;;;Anna KB7ARE7;;SEK\n2026/11/06;6,50;;;;Anna KBK5C7K;106,50;SEK\n',
    '650/1',
  ],
  [
    'pending section',
    'EUR',
    'Buchungstag;Text;Betrag\nVorgemerkte Umsätze;;\n06.11.2026;Anne KB7ARE7;7,00\nGebuchte Umsätze;;\n05.11.2026;Anne KBK5C7K;6,50\n',
    '650/1',
  ],
  [
    'booked flag',
    'EUR',
    'Datum;Text;Betrag;Gebucht\n06.11.2026;Anne KB7ARE7;7,00;Nein\n05.11.2026;Anne KBK5C7K;6,50;Ja\n',
    '650/1',
  ],
  [
    'pending in the description',
    'GBP',
    'Date,Description,Amount,Balance\n06/11/2026,PENDING - ANN KB7ARE7,7.00,\n05/11/2026,ANN KBK5C7K,6.50,106.50\n04/11/2026,X KB7ARE7,1.00,100.00\n',
    '100/2 650/1',
  ],
  [
    'words for in and out that no one knows, without balances',
    'GBP',
    'Date,Way,Details,Amount\n06/11/2026,→,ANN KBK5C7K,6.50\n05/11/2026,←,HALL,42.10\n',
    '',
  ],
  [
    'Spanish words for either side',
    'EUR',
    'Fecha;Concepto;Movimiento;Importe\n06/11/2026;ANA KBK5C7K;Haber;6,50\n05/11/2026;ALQUILER;Debe;42,10\n',
    '',
  ],
  [
    'not yet processed, in a column without a role',
    'EUR',
    'Datum;Naam;Omschrijving;Bedrag;Opmerking\n06-11-2026;Anne;KBK5C7K;6,50;\n07-11-2026;Bernd;KB7ARE7;7,00;Nog niet verwerkt\n',
    '650/1',
  ],
  [
    'a word for pending that no one knows',
    'EUR',
    'Buchungstag;Name;Verwendungszweck;Betrag;Hinweis\n06.11.2026;Anne;KBK5C7K;6,50;\n07.11.2026;Bernd;KB7ARE7;7,00;Vormerkposten\n',
    '650/1',
  ],
  [
    'da primo',
    'DKK',
    'Dato;Tekst;Beløb;Saldo\n01.11.2026;Primosaldo;0,00;100,00\n06.11.2026;Anna KBK5C7K;6,50;106,50\n30.11.2026;Ultimosaldo;0,00;106,50\n',
    '650/1',
  ],
  [
    'a jar of one’s own',
    'GBP',
    '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance"\nTRANSFER-1,06-11-2026,6.50,GBP,"Received money from ANN",KBK5C7K,106.50\nBALANCE-2,05-11-2026,20.00,GBP,"Moved from Holiday Jar",,100.00\n',
    '650/1',
  ],
];

it.each(EXPORTS)('%s', (_, currency, text, expected) => expect(creditsIn(currency, text)).toBe(expected));

describe('a balance above a table that doesn’t say of when it is', () => {
  const table = (amount: string) =>
    `Anfangssaldo;100,00 EUR\nKontostand;106,50 EUR\n\nBuchungstag;Name;Verwendungszweck;Betrag\n06.11.2026;Anne;KBK5C7K;${amount}\n`;
  it.each([
    ['6,50', 'agree'],
    ['65,00', 'disagree'],
  ])('is the one at the end: with %s, they %s', (amount, state) => {
    const read = readStatement(clubMoney({ currency: 'EUR' }), Buffer.from(table(amount)));
    expect(read).toMatchObject({ statement: { balances: { state } } });
  });
});
