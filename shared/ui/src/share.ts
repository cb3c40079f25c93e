interface Shared {
  readonly text: string;
  /** The address of a picture that goes with it, where the phone takes one. */
  readonly picture?: string;
}

const hasSheet = () => 'share' in navigator;

/** What the button is called: the phone's own sheet, or where there's none the clipboard. */
export const shareLabel = () => (hasSheet() ? 'Share' : 'Copy for WhatsApp');

/** Opens the phone's own sheet; where there's none, copies the text. */
export async function share({ text, picture }: Shared): Promise<'shared' | 'copied' | 'impossible'> {
  if (!hasSheet()) return (await copyText(text)) ? 'copied' : 'impossible';
  const files = await fileOf(picture);
  try {
    await navigator.share(files && navigator.canShare({ files }) ? { text, files } : { text });
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    return (await copyText(text)) ? 'copied' : 'impossible';
  }
  return 'shared';
}

export const COPIED = 'Copied. Paste it into your group chat.';

/** The button of a notice that shares something. */
export const shareAction = (shared: Shared, onCopied: () => void) => ({
  label: shareLabel(),
  run: () => void share(shared).then((ended) => ended === 'copied' && onCopied()),
});

/** False if the browser doesn't allow it, for example on a page without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

async function fileOf(picture: string | undefined): Promise<File[] | null> {
  const answer = picture === undefined ? null : await fetch(picture).catch(() => null);
  return answer?.ok ? [new File([await answer.blob()], 'match.png', { type: 'image/png' })] : null;
}
