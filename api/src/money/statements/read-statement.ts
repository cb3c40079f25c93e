import type { ClubMoney } from '@kickabout/domain';
import { decodeText } from './decode-text.ts';
import { readCamt } from './read-camt.ts';
import { type Earlier, readCsv, type UnknownTable } from './read-csv.ts';
import { isMt940, readMt940 } from './read-mt940.ts';
import { readOfx } from './read-ofx.ts';
import { isSantanderText, readSantanderText } from './read-santander-text.ts';
import { agreed, settleStatement } from './settle-statement.ts';
import { type Answers, DAMAGED, type Draft, UnreadableFile, unreadable } from './statement.ts';

/**
 * Reads a bank's file, as an admin said of it and of earlier ones. The format is detected from its contents, not its name. Never
 * throws.
 */
export function readStatement(
  money: ClubMoney,
  bytes: Uint8Array,
  answers: Answers = {},
  earlier: Earlier = {},
) {
  if (bytes.length === 0) return unreadable('The file is empty.');
  if (isOther(bytes)) return unreadable('This isn’t a statement. Export it as OFX, CAMT, MT940 or CSV.');
  const { text, encoding } = decodeText(money, bytes);
  if (/^!(Type|Account|Option|Clear)\b/i.test(text.trimStart()))
    return unreadable('This is a QIF file. Export it as OFX, CAMT, MT940 or CSV.');
  try {
    const read = readText(money, text, answers, earlier);
    if (!('sections' in read)) return { outcome: 'unknown_columns' as const, table: read };
    const statement = settleStatement(money, read, agreed(earlier[read.source], answers));
    if (statement.lines.length === 0) return unreadable('There are no transactions in this file.');
    return { outcome: 'read' as const, encoding, statement };
  } catch (error) {
    return unreadable(error instanceof UnreadableFile ? error.message : DAMAGED);
  }
}

function readText(money: ClubMoney, text: string, answers: Answers, earlier: Earlier): Draft | UnknownTable {
  const head = text.slice(0, 4000);
  if (/<OFX>|OFXHEADER|<\?OFX/i.test(head) || /<STMTTRN>/i.test(text)) return readOfx(money, text);
  if (/<(\w+:)?(Document|BkToCstmr\w+)\b/.test(head)) return readCamt(money, text);
  if (isMt940(text)) return readMt940(money, text);
  if (isSantanderText(text)) return readSantanderText(money, text);
  return readCsv(money, text, answers, earlier);
}

/** PDF, ZIP (and with it XLSX), and old Excel. */
function isOther(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  return start.startsWith('%PDF') || start.startsWith('PK') || start.startsWith('\xd0\xcf\x11\xe0');
}
