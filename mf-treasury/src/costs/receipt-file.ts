import { LARGEST_RECEIPT, RECEIPT_TYPES } from '@kickabout/contract';
import type { FormProblem } from '@kickabout/ui';

export const RECEIPT_ACCEPT = RECEIPT_TYPES.join(',');

/** A photo of a phone has several times the pixels that a receipt needs. */
const MOST_PIXELS = 1600;
const LARGE_PHOTO = 400 * 1024;

/** What's sent of a chosen file: large photos are made smaller first. */
export async function readReceipt(file: File): Promise<{ file_name: string; content: string }> {
  const sent = file.type.startsWith('image/') && file.size > LARGE_PHOTO ? await shrink(file) : file;
  return { file_name: file.name.slice(-200) || 'receipt', content: await toBase64(sent) };
}

/** Why it can't be sent, as the API would say it; null if it can. */
export function receiptProblem(field: string, content: string): FormProblem | null {
  if (content.length <= Math.ceil(LARGEST_RECEIPT / 3) * 4) return null;
  const reason = `Choose a file of at most ${LARGEST_RECEIPT / 1024 / 1024} MB.`;
  return { message: 'This file is too large.', errors: [{ field, reason }] };
}

/** The photo as a smaller JPEG; the file itself where the browser can't read it. */
async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width * scale, picture.height * scale];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
