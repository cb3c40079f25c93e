import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

const FONT = join(import.meta.dirname, '../../../assets/archivo.ttf');

/**
 * A drawing in SVG as PNG. Sharp would draw it too, but finds fonts by the settings of the machine alone, and draws a box with a
 * number for a letter that the club's typeface lacks, such as the initial Ł, where the machine has no other font.
 */
export async function renderPicture(svg: string): Promise<Uint8Array> {
  const font = { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Archivo' };
  return (await renderAsync(svg, { font })).asPng();
}
