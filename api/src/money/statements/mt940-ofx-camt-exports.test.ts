import { expect, it } from 'vitest';
import { creditsIn } from '../../testing/credits-in.ts';

const mt = (lines: string[], opening = 'C261101EUR100,00', closing = 'C261130EUR106,50') =>
  [
    ':20:X',
    ':25:DE89370400440532013000',
    ':28C:1/1',
    `:60F:${opening}`,
    ...lines,
    `:62F:${closing}`,
    '-',
  ].join('\n');

/** In the shapes that banks export: the currency of the club, the file, and its credits with the players that are found. */
const EXPORTS: readonly (readonly [string, string, string, string])[] = [
  [
    'MT940 with points',
    'EUR',
    mt([':61:2611051105C6.5NTRFNONREF', ':86:KBK5C7K ANN'], 'C261101EUR100.00', 'C261130EUR106.50'),
    '650/1',
  ],
  [
    'a reversal with a point',
    'EUR',
    mt([':61:2611051105RC12.50NTRFNONREF', ':86:KBK5C7K'], 'C261101EUR100.00', 'C261130EUR87.50'),
    '',
  ],
  [
    'MT940 with German thousands',
    'EUR',
    mt([':61:2611051105C1.250,00NTRFNONREF', ':86:KBK5C7K ANN'], undefined, 'C261130EUR1350,00'),
    '125000/1',
  ],
  [
    'MT940 with blanks',
    'EUR',
    mt([':61:2611051105C1 250,00NTRFNONREF', ':86:KBK5C7K ANN'], undefined, 'C261130EUR1350,00'),
    '125000/1',
  ],
  [
    'a thousand that only the balances show',
    'EUR',
    mt([':61:2611051105C1.250NTRFNONREF', ':86:KBK5C7K ANN'], 'C261101EUR100,00', 'C261130EUR1350,00'),
    '125000/1',
  ],
  [
    'MT942',
    'GBP',
    [
      ':20:VM1',
      ':25:GB33BUKB20201555555555',
      ':28C:1/1',
      ':34F:GBP0.',
      ':13D:2611241200+0100',
      ':61:2611241124C5.00NTRFNONREF',
      ':86:KBK5C7K',
      ':90C:1GBP5.00',
      '-',
    ].join('\n'),
    '500/1',
  ],
  [
    'MT942 in another currency',
    'GBP',
    [
      ':20:VM1',
      ':25:123456',
      ':28C:1/1',
      ':34F:EURC0,',
      ':61:2611241124C5,00NTRFNONREF',
      ':86:KBK5C7K',
      ':90C:1EUR5,00',
      '-',
    ].join('\n'),
    '',
  ],
  [
    'ofx balances',
    'GBP',
    '<OFX><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>202015<ACCTID>55555555</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261101<TRNAMT>100.00<FITID>0<NAME>BALANCE BROUGHT FORWARD</STMTTRN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102<TRNAMT>6.50<FITID>1<NAME>ANN<MEMO>KBK5C7K</STMTTRN></BANKTRANLIST></STMTRS></OFX>',
    '650/1',
  ],
  [
    'a word glued to a reference',
    'EUR',
    mt([
      ':61:2611051105CR6,50N166NONREF',
      ':86:166?00GUTSCHRIFT?20SVWZ+Beitrag November KBK5C?217KEREF: NOTPROVIDED?32ANNE BERG',
    ]),
    '650/1',
  ],
  [
    'a reference in two fields',
    'EUR',
    mt([
      ':61:2611051105CR6,50N166NONREF',
      ':86:166?00GUTSCHRIFT?20EREF+X?21SVWZ+Vereinsbeitrag KB K5?22 C7K danke?32ANNE?33 BERG',
    ]),
    '650/1',
  ],
  [
    'a payer in the text',
    'EUR',
    mt([':61:2611051105C6,50FMSCNONREF', ':86:ORDERING CUSTOMER: ANNE BERG REMITTANCE: KBK5C7K']),
    '650/1',
  ],
  [
    'Swiss thousands',
    'CHF',
    mt([":61:2611051105C1'250.00NTRFNONREF", ':86:KBK5C7K'], 'C261101CHF100.00', 'C261130CHF1350.00'),
    '125000/1',
  ],
  [
    'camt foreign parts',
    'EUR',
    '<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt><NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">5.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>KBK5C7K</Ustrd></RmtInf></TxDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">5.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>KB7ARE7</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>',
    '',
  ],
  [
    'a word of the bank’s behind a reference',
    'EUR',
    mt([':61:2611051105CR6,50N166NONREF', ':86:166?00GUTSCHRIFT?20SVWZ+KBK5C7KKUNDENREF: 123?32ANNE BERG']),
    '650/1',
  ],
  [
    'a reference behind a word',
    'EUR',
    mt([':61:2611051105CR6,50N166NONREF', ':86:166?00GUTSCHRIFT?20SVWZ+MitgliedsbeitragKBK5C7K?32ANNE BERG']),
    '650/1',
  ],
];

it.each(EXPORTS)('%s', (_, currency, text, expected) => expect(creditsIn(currency, text)).toBe(expected));
