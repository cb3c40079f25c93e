/** `npm run cut-fonts` in shared/ui: cuts the fonts again, after a change of `cut-fonts.ts` or of the fonts' packages. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CUTS, cutFont, cutPictureFont } from './cut-fonts.ts';

const folder = join(import.meta.dirname, '../assets/fonts');
for (const [name, cut] of Object.entries(CUTS)) {
  const font = await cutFont(cut);
  await writeFile(join(folder, `${name}.woff2`), font);
  console.log(`${name.padEnd(20)}${font.length} bytes`);
}
await writeFile(join(import.meta.dirname, '../../../api/assets/archivo.ttf'), await cutPictureFont());
