import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';

const FOLDER = join(import.meta.dirname, '../../shell/public');
const SHIELD = `
  <path d="M8 3h32a4 4 0 0 1 4 4v17c0 11-8.4 17-20 21.5C12.4 41 4 35 4 24V7a4 4 0 0 1 4-4Z" fill="#d3f544"/>
  <path d="M15.5 12v23M17.5 22.5 31 34.5M18 24.6l8.2-7.5" fill="none" stroke="#13220a" stroke-width="5.5"/>
  <circle cx="32.5" cy="12.75" r="4.75" fill="#13220a"/>`;
const TURF = '#07291d';

/** The shield with this much of the picture's width around it, on a transparent background unless one is given. */
const icon = (size: number, margin: number, background = 'none') => {
  const edge = (48 * margin) / (1 - 2 * margin);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-edge} ${-edge} ${48 + 2 * edge} ${48 + 2 * edge}">
    <rect x="${-edge}" y="${-edge}" width="100%" height="100%" fill="${background}"/>${SHIELD}</svg>`;
};

/** What a messenger shows beside a link: the shield on the centre circle of a pitch, seen from above. */
const preview = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${TURF}"/>
  ${[0, 2, 4].map((stripe) => `<rect x="${stripe * 200}" width="200" height="630" fill="#0a3325"/>`).join('')}
  <g fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="6">
    <rect x="40" y="40" width="1120" height="550"/>
    <path d="M600 40v550M40 165h160v300H40M1160 165h-160v300h160M40 240h70v150H40M1160 240h-70v150h70"/>
    <path d="M200 245a90 90 0 0 1 0 140M1000 245a90 90 0 0 0 0 140"/>
    <circle cx="600" cy="315" r="170"/>
  </g>
  <g transform="translate(456 171) scale(6)">${SHIELD}</g>
</svg>`;

/** An .ico file with one PNG in it (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

test('the icons of the site, and the picture that messengers show beside a link', async ({ page }) => {
  const draw = async (svg: string) => {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
    return page.locator('svg').screenshot({ omitBackground: true });
  };
  const files = {
    'favicon.ico': icoOf(await draw(icon(32, 0)), 32),
    // Phones round the corners themselves, and have no transparency.
    'apple-touch-icon.png': await draw(icon(180, 0.14, TURF)),
    'icon-192.png': await draw(icon(192, 0.04)),
    'icon-512.png': await draw(icon(512, 0.04)),
    // Phones cut any shape out of it, at most down to a circle of four fifths of its width.
    'icon-maskable-512.png': await draw(icon(512, 0.2, TURF)),
    // Beside a notification phones only use what isn't transparent, in one colour.
    'badge-96.png': await draw(icon(96, 0.04)),
    'preview.png': await draw(preview),
  };
  for (const [name, content] of Object.entries(files)) {
    expect(content.length, name).toBeLessThan(60_000);
    writeFileSync(join(FOLDER, name), content);
  }
});
