import type { ClubMoney } from '@kickabout/domain';
import { isValidIBAN } from 'ibantools';
import { decimalsIn, minorIn } from './amounts.ts';
import { payerInText, readableText, writtenIn } from './bank-words.ts';
import { realDay } from './dates.ts';
import { type Draft, type FoundLine, refuseTooMany, type Section } from './statement.ts';

/** Whether a file is SWIFT's MT940, with or without the blocks around its text. */
export const isMt940 = (text: string): boolean =>
  /(?:^|@@)(?:\{.{0,200}\{4:)?:20:/m.test(text) && /(?:^|@@):(?:61|60[FM]):/m.test(text);

type Tag = { name: string; text: string };

/**
 * MT940, the statement of SWIFT's category 9. Banks write what a payment says (`:86:`) in three ways: as one text, in German
 * subfields (`?20`), or in words between slashes (`/REMI/`).
 */
export function readMt940(money: ClubMoney, text: string): Draft {
  const tags = tagsIn(text);
  refuseTooMany(tags.filter(({ name }) => name === '61').length);
  const written = tags.map((tag) => balanceIn(tag)?.[3] ?? (tag.name === '61' && partsOf(tag.text)[5]));
  const decimals = decimalsIn(written.map((amount) => amount || '')) ?? ',';
  // SWIFT has a comma without any digits behind it; some banks have a point, thousands, or zeros in front.
  const minorOf = (amount: string) =>
    minorIn(money, amount.trim().replace(/[,.]$/, ''), decimals) ?? Number.NaN;
  const sections: Section[] = [];
  let account: string | null = null;
  let currency = '';
  for (const [at, tag] of tags.entries()) {
    // Each message is a page of its own.
    if (tag.name === '20' || sections.length === 0) sections.push({ lines: [] });
    const section = sections.at(-1) as Section;
    if (tag.name === '25') account = accountIn(tag.text);
    if (tag.name === '34F') currency = /^[A-Z]{3}/.exec(tag.text)?.[0] ?? currency;
    const [, side, named = currency, amount = ''] = balanceIn(tag) ?? [];
    currency = named;
    const balance = side ? (side === 'D' ? -1 : 1) * minorOf(amount) : null;
    if (/^60/.test(tag.name)) section.opening = balance;
    if (/^62/.test(tag.name)) section.closing = balance;
    if (tag.name !== '61') continue;
    const next = tags[at + 1];
    const about = next?.name === '86' || next?.name === 'NS' ? next : undefined;
    // Only what comes after it shows that a line is whole.
    const isCut = tags[at + (about ? 2 : 1)] === undefined;
    section.lines.push({ account, currency, isCut, ...lineOf(tag.text, about?.text, minorOf) });
  }
  const isCut = !LAST_TAG.test(tags.at(-1)?.name ?? '');
  return { format: 'MT940', source: `MT940 ${account}`, sections, isCut };
}

/** Side, currency and amount. */
const balanceIn = ({ name, text }: Tag) =>
  /^6[02]/.test(name) ? /^([CD])\s*\d{6}\s*([A-Z]{3})\s*(\d[\d., ']*)/.exec(text) : null;

/** A balance, a sum of MT942, or a word about either. */
const LAST_TAG = /^6[245][FM]?$|^86$|^90[CD]$/;

/** A tag begins a line; what follows belongs to it until the next, or until the text ends (`-` alone, or `-}`). */
function tagsIn(text: string): Tag[] {
  const tags: Tag[] = [];
  // Banks that send it through HBCI write @@ between lines.
  for (const written of text.split(/@@|\r\n|\n|\r/)) {
    const line = written.replace(/^\{.*\{4:/, '').replace(/^\{4:/, '');
    const [start, name] = /^:(\d{2}[A-Z]?|NS):/.exec(line) ?? [];
    const last = tags.at(-1);
    if (start !== undefined && name !== undefined) tags.push({ name, text: line.slice(start.length) });
    else if (last && !/^(?:-\}?|\{.*)?$/.test(line)) last.text += `\n${line}`;
  }
  return tags;
}

/** Value date, entry date, mark, the third letter of the currency, amount, type, the club's reference. */
const LINE =
  /^(\d{6})(\d{4})?\s{0,4}(R?[CD]|E[CD])([A-Z])?\s*(\d(?:[\d.,]|[ '](?=\d{3})){0,25})\s?(?:[A-Z][A-Z0-9]{3}(.*)|([A-Z/\s].*)?)$/i;

/** Some banks break it after its first line's length. */
const partsOf = (text: string): readonly (string | undefined)[] =>
  LINE.exec(text.split('\n', 1)[0] ?? '') ?? LINE.exec(text.replace('\n', '')) ?? [];

function lineOf(text: string, about: string | undefined, minorOf: (amount: string) => number): FoundLine {
  const [, valueDate = '', entryDate, mark = '', , written = '', typed, untyped = ''] = partsOf(text);
  const more = text.split('\n').slice(1);
  const details = detailsIn(about ?? more.join('\n'));
  const own = (typed ?? untyped).split('//')[0]?.replace(/^NONREF$/, '') ?? '';
  const fault = mark === '' ? 'It isn’t written as MT940 says.' : STRANGE[mark];
  const sign = mark === 'RC' || (mark.endsWith('D') && mark !== 'RD') ? -1 : 1;
  return {
    written,
    minor: sign * minorOf(written),
    said: about === undefined ? `:61:${text}` : `:61:${text}\n:86:${about}`,
    day: dayOf(valueDate, entryDate),
    // Expected, but not yet on the account.
    status: mark.startsWith('E') ? 'pending' : '',
    ...details,
    payerAccount: details.payerAccount || more.find((line) => isValidIBAN(line.trim())) || '',
    reference: details.reference || own,
    ...(fault !== undefined && { fault }),
  };
}

const STRANGE: Readonly<Record<string, string>> = {
  RC: 'The bank took a payment back.',
  RD: 'A payment that the club made came back.',
};

/** The day on which it was booked. The entry date has no year: it's the one nearest to the value date. */
function dayOf(valueDate: string, entryDate: string | undefined): string | null {
  const [year = '', month = '', day = ''] = valueDate.match(/../g) ?? [];
  const [entryMonth = '', entryDay = ''] = entryDate?.match(/../g) ?? [];
  const away = Number(entryMonth) - Number(month);
  const entryYear = 2000 + Number(year) + (away > 6 ? -1 : away < -6 ? 1 : 0);
  const value = realDay(year, month, day);
  return value && (realDay(String(entryYear), entryMonth, entryDay) ?? value);
}

/** `NL91ABNA0417164300`, also with a bank before it or a currency after it; `50880050/0194774600888`. */
function accountIn(written: string): string | null {
  const text = written.split('\n')[0]?.replace(/\s/g, '') ?? '';
  const found = /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(text)?.[0] ?? '';
  const iban = [found, found.slice(0, -3)].find((one) => isValidIBAN(one));
  return iban ?? (text.replace(/\/?[A-Z]{3}$/, '').replace(/^.*\//, '') || null);
}

type Details = { payer: string; payerAccount: string; reference: string };

function detailsIn(text: string): Details {
  const separator = /^\s{0,3}(?:\d{3}([^\w\s/,.+-])\d{2}|[A-Z0-9]{3}(\+)\d{2}(?=\p{L}))/u
    .exec(text)
    ?.slice(1)
    .find(Boolean);
  if (separator !== undefined) return germanDetails(text, separator);
  if (/\/(?:REMI|NAME|EREF|IBAN|ORDP|CNTP|BENM)\//.test(text)) return slashedDetails(joined(text));
  const reference = readableText(joined(text), text.replaceAll('\n', ' '));
  return { payer: payerInText(reference), payerAccount: '', reference };
}

/** Banks break lines wherever 65 characters are full; a shorter line ends with a word. */
const joined = (text: string): string =>
  text
    .replace(/(?<=^.{0,64})\n/gm, ' ')
    .replaceAll('\n', '')
    .trim();

/** `166?00GUTSCHRIFT?20SVWZ+KB7K3Q9?32ANN SMITH`: ?20 to ?29 and ?60 to ?63 say what it's for, ?31 and ?32 who paid. */
function germanDetails(text: string, separator: string): Details {
  const fields = text.replaceAll('\n', '').split(separator).slice(1);
  const of = (names: RegExp) => fields.flatMap((field) => (names.test(field) ? field.slice(2) : []));
  const purpose = of(/^(2\d|6[0-3])/);
  return {
    payer: of(/^3[23]/).join(''),
    payerAccount: of(/^31/).join(''),
    reference: readableText(writtenIn(purpose.join(''), purpose.join(' ')), writtenIn(purpose.join(' '))),
  };
}

/** `/IBAN/NL91…/NAME/A SMITH/REMI/USTD//KB7K3Q9/EREF/…`: words in capitals between slashes name what follows. */
function slashedDetails(text: string): Details {
  const values = new Map<string, string[]>();
  let word = '';
  for (const part of text.split('/').map((one) => one.trim())) {
    if (WORDS.has(part)) word = part;
    else if (part !== '' && word !== '') values.set(word, [...(values.get(word) ?? []), part]);
  }
  const of = (name: string) => (values.get(name) ?? []).join('/');
  const [account = '', , name = ''] = values.get('CNTP') ?? [];
  const remittance = (values.get('REMI') ?? []).filter((part) => !REMITTANCE_KINDS.has(part)).join('/');
  return {
    payer: of('NAME') || name,
    payerAccount: of('IBAN') || of('ACCW') || account,
    reference: remittance || of('EREF').replace(/^NOTPROVIDED$/i, ''),
  };
}

const WORDS = new Set(
  `TRTP ACCW BUSP CNTP CRED CSID EREF ID IBAN BIC ISDT MARF NAME ORDP BENM PREF PURP REMI RTRN SVCL ADDR SVWZ TRCD ULTB ULTC
  ULTD CREF KREF`.split(/\s+/),
);
const REMITTANCE_KINDS = new Set(['USTD', 'STRD', 'CUR', 'ISO']);
