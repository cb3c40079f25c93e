type Statements = Readonly<Record<string, () => string | Buffer>>;
type Code = Readonly<Record<string, { path: string; text: () => string }>>;

/** As much as fits into the bytes, or a share of them. */
type Fill = (part: string, share?: number) => string;

const fillTo =
  (bytes: number): Fill =>
  (part, share = 1) =>
    part.repeat(Math.floor((bytes * share) / Buffer.byteLength(part)));

const csv = (row: string, header = 'Date,Description,Amount') => `${header}\n${row}`;
/** A statement in CSV with one row, in which `cell` is too much. */
const inRow = (cells: { date?: string; text?: string; amount?: string }) =>
  csv(
    `${cells.date ?? '01/11/2026'},"${(cells.text ?? 'A SMITH').replaceAll('"', '""')}","${cells.amount ?? '5.00'}"\n`,
  );
const ofx = (inside: string) => `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>GBP${inside}`;
const xmlOfx = (inside: string) => `<?xml version="1.0"?><OFX><STMTRS><CURDEF>GBP</CURDEF>${inside}`;
const entry = (more = '') =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261101<TRNAMT>5.00<FITID>1${more}</STMTTRN>`;
const camt = (inside: string) => `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${inside}`;
const head = '<Amt Ccy="GBP">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-01</Dt></BookgDt>';
const block = (text: string) =>
  `Date: 01/11/2026\nDescription: ${text}\nAmount: 5.00 GBP\nBalance: 5.00 GBP\n`;
const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

/**
 * Statements made to keep a reader busy, by what's bad about them: repeated, nested, endless or malformed.
 * @param bytes how large most of them are; 2 MB can be uploaded
 */
export function hostileStatements(bytes: number): Statements {
  const filled = fillTo(bytes);
  return {
    'forty x’s for an account above a table': () => `Account ${'x'.repeat(40)}\n${inRow({})}`,
    'half a file of x’s for an account': () => `Account ${filled('x', 0.5)}\n${inRow({})}`,
    'the word account all along': () => `${filled('account ')}\n${inRow({})}`,
    'sort codes that never end': () => `${filled('20-20-15 ')}\n${inRow({})}`,
    'half an IBAN again and again': () => `${filled('GB33BUKB20201555 ')}\n${inRow({})}`,
    'blanks between a sort code and no number': () => `20-20-15${filled(' ')}\n${inRow({})}`,
    'line breaks in its last row': () => csv(`01/11/2026,"A${filled('\n')}x",5.00`),
    'line breaks after the table': () => `${inRow({})}${filled('\n')}`,
    'line breaks and then a row': () => `${inRow({})}${filled('\n')}x`,
    'line breaks alone': () => filled('\n'),
    'commas alone': () => filled(','),
    'semicolons alone': () => filled(';'),
    'tabs alone': () => filled('\t'),
    'bars alone': () => filled('|'),
    'quotes alone': () => filled('"'),
    'apostrophes alone': () => filled("'"),
    'blanks alone': () => filled(' '),
    'a quote that’s never closed': () => csv(`01/11/2026,"${filled('x')}`),
    'quotes in the middle of cells': () => csv(filled('a"b"c,')),
    'cells as Excel writes numbers': () => csv(filled('="=",')),
    'a table of one very wide row': () => `Date,Amount,Description,${filled('x,')}\n`,
    'names of columns, all the same': () => filled('Date,'),
    'rows of one character': () => csv(filled('x\n')),
    'as many rows as fit': () => csv(filled('1/1/26,A,5\n')),
    'rows of different widths': () => csv(filled('1/1/26,A,5\n1\n,,,,,,,\n')),
    'an amount of digits': () => inRow({ amount: filled('1', 0.5) }),
    'an amount in groups without end': () => inRow({ amount: `1${filled(',111', 0.5)}` }),
    'an amount of points': () => inRow({ amount: filled('.', 0.5) }),
    'an amount of minus signs': () => inRow({ amount: filled('-', 0.5) }),
    'a date of digits': () => inRow({ date: filled('1', 0.5) }),
    'a date of blanks': () => inRow({ date: `1${filled(' ', 0.5)}/1` }),
    'a date of letters': () => inRow({ date: `1 nov${filled('e', 0.5)}` }),
    'a description of the word from': () => inRow({ text: `${filled('FROM ')}\nx` }),
    'a description of blanks': () => inRow({ text: `a${filled('  ')}b` }),
    'a description of commas': () => inRow({ text: filled(' , ') }),
    'a description of references': () => inRow({ text: filled('KB K5C 7K-') }),
    'a description that grows when it’s compared': () => inRow({ text: filled('ﷺ') }),
    'a description of accents': () => inRow({ text: `a${filled('\u0301')}` }),
    'an account number without end in every row': () =>
      csv(`01/11/2026,A,5,${'1'.repeat(bytes / 20)}\n`.repeat(5), 'Date,Description,Amount,Account'),
    'an account number of stars in every row': () =>
      csv(`01/11/2026,A,5,${'*1'.repeat(bytes / 40)}\n`.repeat(5), 'Date,Description,Amount,Account'),
    'a status that never ends': () =>
      csv(`01/11/2026,A,5,awaiting${filled(' x')}\n`, 'Date,Description,Amount,Status'),
    'text of NUL': () => Buffer.alloc(bytes),
    'bytes that are no text': () => Buffer.alloc(bytes, 0x80),
    'halves of characters': () => wide(filled('\ud800', 0.5)),
    'UTF-16 that stops inside a character': () => wide(filled('a,', 0.5)).subarray(0, -1),
    'tags that are never closed': () => ofx(filled('<a>')),
    'tags that are never closed, as XML': () => xmlOfx(filled('<a>')),
    'tags of OFX that are never closed': () => ofx(filled('<STMTRS>')),
    'statements in statements': () => xmlOfx(`${filled('<STMTRS>', 0.5)}${filled(entry(), 0.5)}`),
    'entries that are never closed': () => xmlOfx(filled('<STMTTRN><TRNAMT>5</TRNAMT>')),
    'as many entries as fit': () => ofx(filled(entry())),
    'an OFX account without end': () =>
      ofx(`<BANKACCTFROM><ACCTID>${'1'.repeat(bytes / 20)}</BANKACCTFROM>${entry().repeat(1000)}`),
    'an OFX account of stars': () =>
      ofx(`<BANKACCTFROM><ACCTID>${'*1'.repeat(bytes / 40)}</BANKACCTFROM>${entry().repeat(1000)}`),
    'a memo of entities': () => ofx(entry(`<MEMO>${filled('&amp;')}`)),
    'a memo of numbered entities': () => ofx(entry(`<MEMO>${filled('&#x1d7d9;')}`)),
    'a memo of less-than signs': () => ofx(entry(`<MEMO>${filled('<')}`)),
    'a tag of attributes without end': () => xmlOfx(`<a ${filled('b="c" ')}>`),
    'a tag whose name never ends': () => xmlOfx(`<${filled('a:')}>`),
    'ends of tags that were never opened': () => xmlOfx(filled('</a>')),
    'a comment that’s never closed': () => xmlOfx(`<!--${filled('-')}`),
    'CDATA in CDATA': () => xmlOfx(filled('<![CDATA[')),
    'entries of CAMT in entries': () => camt(filled('<Ntry>')),
    'an entry of many payments': () =>
      camt(`<Ntry>${head}<NtryDtls>${filled('<TxDtls><Amt>1</Amt></TxDtls>', 0.95)}</NtryDtls></Ntry>`),
    'payments in payments': () => camt(`<Ntry>${head}<NtryDtls>${filled('<TxDtls><Amt>1</Amt>')}`),
    'an entry with a text in many parts': () =>
      camt(`<Ntry>${head}<RmtInf>${filled('<Ustrd>a</Ustrd>', 0.95)}</RmtInf></Ntry>`),
    'an entry of empty parts': () => camt(`<Ntry>${filled('<x/>', 0.95)}${head}</Ntry>`),
    'statements without entries': () => camt(`</Stmt>${filled('<Stmt></Stmt>')}`),
    'Santander’s blocks without end': () => filled(block('A SMITH')),
    'Santander’s text with lines of blanks': () => `${block('A')}${filled(`${' '.repeat(999)}\n`)}`,
    'Santander’s amounts of blanks': () =>
      `Date: 1/1/26\nDescription: A\nAmount: 5${filled(' ')}x\nBalance: 1\n`,
    'lines of MT940': () => filled(':20:\n:61:\n'),
    'a head of no format': () => `<${filled('w')}`,
  };
}

/** Scripts and styles of a release made to keep a check busy, by what's bad about them. */
export function hostileCode(bytes: number): Code {
  const filled = fillTo(bytes);
  const script = (begin: string, part: string) => ({
    path: 'kit-screen.hostile.js',
    text: () => `${begin}${filled(part)};`,
  });
  const style = (begin: string, part: string) => ({
    path: 'kit-screen.css',
    text: () => begin + filled(part),
  });
  return {
    'an import followed by line breaks': script('import', '\n'),
    'an import followed by blanks': script('import', ' '),
    'an import of a bracket and blanks': script('import(', ' '),
    'imports alone': script('', 'import '),
    'imports in brackets': script('', 'import( '),
    'from and blanks': script('from', ' '),
    'a worker and blanks': script('new Worker(', ' '),
    'new and blanks': script('new', ' '),
    'a public path and blanks': script('__webpack_public_path__ =', ' '),
    'a quote and blanks': script('import "', ' '),
    'styles in styles': style('', 'a{'),
    'rules for media in rules for media': style('', '@media a{'),
    'a selector in a selector': style('', ':is('),
    'a list of selectors': style('', '.mf-kit-a,'),
    'rules without styles': style('', '.mf-kit-a{}'),
    'addresses that never end': style('.mf-kit-a{b:', 'url('),
    'a comment that’s never closed': style('', '/*'),
    'quotes that are never closed': style('', '"\\'),
    'names of animations': style('', '@keyframes a{}'),
  };
}
