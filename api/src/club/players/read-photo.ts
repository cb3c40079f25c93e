/** Shown at half of it on the sharpest screens. */
const SIDE = 256;
/** A picture's memory grows with its pixels, whatever the file's size says. */
const MOST_PIXELS = 4096 * 4096;
/** Of the longer side to the shorter one. A strip would be enlarged to millions of pixels before a square of it is cut out. */
const MOST_RATIO = 10;

/** A square WebP of a JPEG, PNG or WebP, upright and without metadata; null if it's no such picture. */
export async function readPhoto(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format = '', width, height } = await picture.metadata();
    if (!['jpeg', 'png', 'webp'].includes(format)) return null;
    if (Math.max(width, height) > MOST_RATIO * Math.min(width, height)) return null;
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
      .webp({ quality: 72 })
      .toBuffer();
  } catch {
    return null;
  }
}
