import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

const CORPUS = join(import.meta.dirname, '../../src/money/statements/corpus');
const corpus = readdirSync(CORPUS)
  .filter((name) => !name.endsWith('.expected.json'))
  .map((name) => readFileSync(join(CORPUS, name), 'latin1'));

const words = (text: string) => text.split(' ');

/** What files of each format are made of: words and single characters. Repeated, one or two of them are what keeps an expression busy. */
const PARTS = {
  csv: [
    ...words('Date Description Amount Balance Account Status Direction Currency Type'),
    ...words('01/11/2026 2026-11-01 Nov 5.00 1,234.50 1.234,50 DR FROM KBK5C7K 20-20-15'),
    ...',;\t|"\'= \n\u00a001.-(£x*',
    '\r\n',
  ],
  markup: [
    ...words('<OFX> <STMTRS> <STMTTRN> </STMTTRN> <TRNAMT>5.00 <DTPOSTED>20261101 <NAME> <ACCTID>'),
    ...words(
      '<Document> <Stmt> <Ntry> </Ntry> <TxDtls> </TxDtls> </Amt> <Ustrd> &amp; &#65; <!-- --> <![CDATA[ ]]>',
    ),
    ...'<>/&; \n"=:',
    '<Amt Ccy="GBP">',
  ],
  text: [...words('Date: Description: Amount: Balance: Account: 5.00 GBP 1/1/26 :61:'), ...' \u00a0\n'],
  script: [
    ...words('import from new Worker SharedWorker importScripts __webpack_public_path__ /* */ // https://'),
    ...'x=(){}"\'` \n\t;/\\',
  ],
  style: [
    ...words('.mf-kit-a :is( :where( @media @keyframes @font-face @layer url( color red /* */'),
    ...'&{}, \n>+*[]"):;\\-',
  ],
} as const;

const HEADS = [
  '',
  'Date,Description,Amount\n01/11/2026,"',
  'OFXHEADER:100\n\n<OFX>',
  '<?xml version="1.0"?><Document><Stmt>',
];

const times = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.constantFrom(30, 100, 1000, 20_000, Number.POSITIVE_INFINITY),
);

/** Parts, each repeated up to all that fits. */
function composed(parts: readonly string[], bytes: number): fc.Arbitrary<string> {
  const part = fc.tuple(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }), times);
  return fc.array(part, { minLength: 1, maxLength: 12 }).map((chosen) => {
    let text = '';
    for (const [some, count] of chosen) {
      const one = some.join('');
      // A few that fill all that's left would leave no room for the next.
      const fits = Math.floor((bytes - text.length) / 2 / one.length);
      text += one.repeat(Math.max(0, Math.min(count, fits)));
    }
    return text;
  });
}

/** A bank's file with something taken out, put in or repeated. */
function changed(bytes: number): fc.Arbitrary<string> {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const part = fc.constantFrom(...PARTS.csv, ...PARTS.markup, '\0', '\xff');
  return fc
    .tuple(fc.constantFrom(...corpus), share, share, part, times)
    .map(([file, a, b, inserted, count]) => {
      const [from, to] = [a, b].map((at) => Math.floor(at * file.length)).toSorted((x, y) => x - y) as [
        number,
        number,
      ];
      const taken = file.slice(from, to) + inserted;
      const fits = Math.floor((bytes - file.length) / taken.length);
      return file.slice(0, from) + taken.repeat(Math.max(0, Math.min(count, fits))) + file.slice(to);
    });
}

export type FuzzedFile = { kind: 'statement' | 'script' | 'style'; content: string };

/** A file that someone could upload, of at most so many bytes: mostly nonsense in the words of its format. */
export function arbitraryFile(bytes: number): fc.Arbitrary<FuzzedFile> {
  const parts = [PARTS.csv, PARTS.markup, PARTS.text].map((some) => composed(some, bytes));
  const begun = fc.tuple(fc.constantFrom(...HEADS), fc.oneof(...parts)).map(([head, rest]) => head + rest);
  const of = (kind: FuzzedFile['kind'], content: fc.Arbitrary<string>) =>
    content.map((text): FuzzedFile => ({ kind, content: text }));
  return fc.oneof(
    of('statement', begun),
    of('statement', changed(bytes)),
    of('script', composed(PARTS.script, bytes)),
    of('style', composed(PARTS.style, bytes)),
  );
}
