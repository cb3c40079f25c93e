import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** What pages in English show: ASCII, the pound sign and the punctuation of our own sentences. */
export const ENGLISH = [
  [0x20, 0x7e],
  [0xa0],
  [0xa3],
  [0xb7],
  [0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022],
  [0x2026],
  [0x2212],
];
/** The letters and signs of the other West European languages. */
export const WESTERN = [[0xa1, 0xa2], [0xa4, 0xb6], [0xb8, 0xd6], [0xd8, 0xff], [0x131], [0x152, 0x153]];

interface Cut {
  readonly family: 'inter' | 'archivo';
  readonly ranges: readonly (readonly number[])[];
  /** The lightest and the boldest weight that a style uses. */
  readonly weights: readonly [number, number];
}

/** Every font file that `cut.ts` writes, by name. */
export const CUTS: Readonly<Record<string, Cut>> = {
  'inter-english': { family: 'inter', ranges: ENGLISH, weights: [430, 680] },
  'inter-western': { family: 'inter', ranges: WESTERN, weights: [430, 680] },
  'archivo-english': { family: 'archivo', ranges: ENGLISH, weights: [600, 850] },
  'archivo-western': { family: 'archivo', ranges: WESTERN, weights: [600, 850] },
};

/** Cuts a font to some characters and weights; keeps kerning and figures of equal width. */
export async function cutFont({ family, ranges, weights: [min, max] }: Cut): Promise<Buffer> {
  const { font, characters } = await charactersOf(family, ranges);
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });
}

/** The font of the pictures that the API draws, in one weight, in the format that its renderer reads. */
export async function cutPictureFont(): Promise<Buffer> {
  const { font, characters } = await charactersOf('archivo', [...ENGLISH, ...WESTERN]);
  return subsetFont(font, characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
    keepFeatures: ['kern'],
    noHinting: true,
  });
}

async function charactersOf(family: Cut['family'], ranges: Cut['ranges']) {
  const file = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  const characters = ranges.flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return { font: await readFile(new URL(import.meta.resolve(file))), characters: characters.join('') };
}

/** Ranges as CSS writes them: `U+20-7E, U+A3`. */
export function unicodeRange(ranges: Cut['ranges']): string {
  const hex = (code = 0) => code.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => `U+${hex(first)}${last === undefined ? '' : `-${hex(last)}`}`)
    .join(', ');
}
