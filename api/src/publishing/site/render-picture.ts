import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

const FONT = join(import.meta.dirname, '../../../assets/archivo.ttf');

/** A drawing in SVG as PNG. */
export async function renderPicture(svg: string): Promise<Uint8Array> {
  const font = { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Archivo' };
  return (await renderAsync(svg, { font })).asPng();
}
