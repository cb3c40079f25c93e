import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const THEMES = ['light', 'dark', 'club on light', 'club on dark'] as const;
type Theme = (typeof THEMES)[number];

const block = (selector: string) => css.split(`${selector} {`)[1]?.split('\n}')[0] ?? '';

function declarations(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

const root = declarations(block('\n:root'));
const club = declarations(block('[data-surface="club"]'));

/** The hex colour of a token in a theme, resolving `var()` and `light-dark()`. */
function colourOf(name: string, theme: Theme): string {
  const value = (theme.startsWith('club') ? club.get(name) : undefined) ?? root.get(name);
  if (value === undefined) throw new Error(`There is no --color-${name}.`);
  const other = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return colourOf(other, theme);
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  return (theme.endsWith('dark') ? pair?.[2] : pair?.[1]) ?? value;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_ON = [
  ...['ink', 'ink-soft', 'ink-faint', 'link', 'bad'].flatMap((text) =>
    ['page', 'surface', 'sunken', 'hover'].map((ground) => [text, ground] as const),
  ),
  ...['ink', 'ink-soft', 'link'].map((text) => [text, 'raised'] as const),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-hover'],
  ['on-accent', 'accent'],
  ['on-club', 'club'],
  ['on-club', 'club-stripe'],
  ['on-club-soft', 'club-stripe'],
  ['ink', 'brand-soft'],
  ['link', 'brand-soft'],
  ...['good', 'warn', 'bad', 'info', 'team-1', 'team-2'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
  ]),
] as const;

const SHAPES_ON = [
  ['line-strong', 'surface'],
  ['line-strong', 'page'],
  ['brand', 'surface'],
  ['team-1', 'surface'],
  ['team-2', 'surface'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
] as const;

describe.each(THEMES)('%s', (theme) => {
  // The danger button and raised surfaces are not used on the club panel.
  const used = TEXT_ON.filter(
    ([, ground]) => !(theme.startsWith('club') && (ground.startsWith('bad') || ground === 'raised')),
  );
  const below = (least: number, pairs: typeof used | typeof SHAPES_ON) =>
    pairs
      .map(([one, other]) => [one, other, contrast(colourOf(one, theme), colourOf(other, theme))] as const)
      .filter(([, , ratio]) => ratio < least)
      .map(([one, other, ratio]) => `${one} on ${other}: ${ratio.toFixed(2)}`);

  test('text has a contrast of at least 4.5:1', () => expect(below(4.5, used)).toEqual([]));
  test('shapes have a contrast of at least 3:1', () => expect(below(3, SHAPES_ON)).toEqual([]));
});
