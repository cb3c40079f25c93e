/** The encodings that banks export statements in. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

/** Finds out the encoding of a file and reads it. A byte order mark decides; without one, UTF-8 if the bytes are valid. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  return wideEncoding(bytes) ?? (isUtf8(bytes) ? 'UTF-8' : 'Windows-1252');
}

/** In UTF-16, nearly every other byte of a bank's file is 0. A stray NUL in other encodings is not enough. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, 4000);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 4;
  if (odd > most && even < odd / 4) return 'UTF-16LE';
  if (even > most && odd < even / 4) return 'UTF-16BE';
  return null;
}

/** A file that was cut off may end inside a character. */
function isUtf8(bytes: Uint8Array): boolean {
  for (let missing = 0; missing < 4; missing += 1) {
    const part = bytes.subarray(0, bytes.length - missing);
    if (missing > 0 && (part.at(-1) ?? 0) < 0x80 && (bytes[part.length] ?? 0) < 0xc0) return false;
    try {
      new TextDecoder('UTF-8', { fatal: true }).decode(part);
      return true;
    } catch {
      // Perhaps only its end is missing.
    }
  }
  return false;
}
