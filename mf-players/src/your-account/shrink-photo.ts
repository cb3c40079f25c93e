const SIDE = 320;

/**
 * The middle square of a picture, small enough to send, as a JPEG in base64.
 * @throws if the browser can't read the file as a picture
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  // JPEG has no transparency: what was clear is white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  const [, base64 = ''] = canvas.toDataURL('image/jpeg', 0.85).split(',');
  return base64;
}
