import type { ClubMoney } from '@kickabout/domain';
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { letters } from './bank-words.ts';
import type { Expected } from './dates.ts';
import { decode, decodeText, type Encoding } from './decode-text.ts';
import { type Answers, type Layouts, mergeLayouts } from './layout.ts';
import { readCamt } from './read-camt.ts';
import { isMt940, readMt940 } from './read-mt940.ts';
import { readOfx } from './read-ofx.ts';
import { isSantanderText, readSantanderText } from './read-santander-text.ts';
import { type Known, readTable, type UnknownTable } from './read-table.ts';
import { settleStatement } from './settle-statement.ts';
import { DAMAGED, type Draft, UnreadableFile, unreadable } from './statement.ts';

/**
 * Reads a bank's file, by what an admin says of it and by the club's layouts. The format is detected from its contents, not its name.
 * Never throws.
 */
export function readStatement(
  money: ClubMoney,
  bytes: Uint8Array,
  answers: Answers = {},
  { layouts = {}, expected = null }: { layouts?: Layouts; expected?: Expected | null } = {},
) {
  if (bytes.length === 0) return unreadable('The file is empty.');
  try {
    const read = readFile(money, bytes, { answers, layouts, expected });
    if (!('sections' in read)) return { outcome: 'unknown_columns' as const, ...read };
    const { encoding, ...draft } = read;
    const statement = settleStatement(money, draft, mergeLayouts(layouts[draft.source], answers));
    if (statement.lines.length === 0) return unreadable('There are no transactions in this file.');
    return { outcome: 'read' as const, encoding, statement };
  } catch (error) {
    return unreadable(error instanceof UnreadableFile ? error.message : DAMAGED);
  }
}

type Decoded = { encoding: Encoding };

/** @throws UnreadableFile */
function readFile(money: ClubMoney, bytes: Uint8Array, known: Known): (Draft | UnknownTable) & Decoded {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start.startsWith('%PDF')) throw new UnreadableFile(PDF);
  if (start.startsWith('\xd0\xcf\x11\xe0')) throw new UnreadableFile(EXCEL);
  if (start.startsWith('PK')) return readZip(money, bytes, known);
  const said = known.answers.encoding ?? rememberedEncoding(bytes, known.layouts);
  const { text, encoding } = decodeText(money, bytes, said);
  if (/^!(Type|Account|Option|Clear)\b/i.test(text.trimStart()))
    throw new UnreadableFile('This is a QIF file. Export it as OFX, CAMT, MT940 or CSV.');
  return { ...readText(money, text, known), encoding };
}

/** The encoding that an admin chose for earlier files, if this one has their columns in it. */
function rememberedEncoding(bytes: Uint8Array, layouts: Layouts): string | undefined {
  const start = bytes.subarray(0, 10_000);
  return Object.entries(layouts).find(([source, { encoding }]) => {
    const names = letters(source.split(' ').slice(2).join(' '));
    return encoding !== undefined && letters(decode(start, encoding)).includes(names);
  })?.[1].encoding;
}

const PDF = 'This isn’t a statement. Export it as OFX, CAMT, MT940 or CSV.';
const EXCEL = 'This is an Excel file. Open it, save it as CSV, and upload that.';

/** The most files in a ZIP, and the most bytes in all of them: a year of daily statements. */
const MOST_FILES = 400;
const MOST_BYTES = 16 * 1024 * 1024;

/** Reads the statements in a ZIP as one. Daily files that overlap have the same lines: each counts as often as the file with most of it. */
function readZip(money: ClubMoney, bytes: Uint8Array, known: Known): Draft & Decoded {
  let [files, size] = [0, 0];
  const isWanted = ({ name, originalSize }: UnzipFileInfo) => {
    if (/^xl\/|^word\/|content\.xml$/.test(name)) throw new UnreadableFile(EXCEL);
    if (name.endsWith('/') || /(^|\/)(\.|__MACOSX)/.test(name)) return false;
    files += 1;
    size += originalSize;
    if (files > MOST_FILES || size > MOST_BYTES)
      throw new UnreadableFile('The ZIP has too much in it. Unpack it and upload fewer files at a time.');
    return true;
  };
  const contents = Object.entries(unzipSync(bytes, { filter: isWanted })).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const read = contents.map(([name, content]) => {
    if (strFromU8(content.subarray(0, 2), true) === 'PK')
      throw new UnreadableFile(`The ZIP has another one in it, “${name}”. Unpack it and upload its files.`);
    const draft = readFile(money, content, known);
    if (contents.length > 1 && (!('sections' in draft) || draft.table))
      throw new UnreadableFile('The ZIP has several tables. Unpack it and upload each of them.');
    return draft;
  });
  const drafts = read.filter((draft) => 'sections' in draft);
  const [first] = drafts;
  if (!first)
    throw new UnreadableFile('The ZIP has no statement that we can read. Unpack it and upload each file.');
  const seen = new Map<string, number>();
  const sections = drafts.flatMap((draft) => {
    const here = new Map<string, number>();
    const isFirst = ({ said }: { said: string }) => {
      const count = (here.get(said) ?? 0) + 1;
      here.set(said, count);
      if (count <= (seen.get(said) ?? 0)) return false;
      seen.set(said, count);
      return true;
    };
    return draft.sections.flatMap((section) => {
      const lines = section.lines.filter(isFirst);
      // Without the lines that other files have too, its balances say nothing.
      return lines.length === section.lines.length ? section : lines.length > 0 ? { lines } : [];
    });
  });
  return { ...first, sections, isCut: drafts.some(({ isCut }) => isCut) };
}

function readText(money: ClubMoney, text: string, known: Known): Draft | UnknownTable {
  const head = text.slice(0, 4000);
  if (/<OFX>|OFXHEADER|<\?OFX/i.test(head) || /<STMTTRN>/i.test(text)) return readOfx(money, text);
  if (/<(\w+:)?(Document|BkToCstmr\w+)\b/.test(head)) return readCamt(money, text);
  if (isMt940(text)) return readMt940(money, text);
  if (isSantanderText(text)) return readSantanderText(money, text);
  return readTable(money, text, known);
}
