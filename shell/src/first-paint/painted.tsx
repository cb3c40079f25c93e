import type { ReactNode } from 'react';

/** What the document said before any script ran, as HTML by place, until a screen takes that place or another page is open. */
const painted = new Map<string, string>();
let paintedAt = '';

/** Keeps the document's first paint for the same page as scripts render it. */
export function keepPainted(): void {
  paintedAt = location.pathname;
  for (const place of document.querySelectorAll<HTMLElement>('[data-painted]'))
    painted.set(place.dataset['painted'] ?? '', place.innerHTML);
}

export const isPainted = (name: string): boolean => painted.has(name) && location.pathname === paintedAt;

/** Once a screen has taken its place. */
export const forgetPainted = (name: string): boolean => painted.delete(name);

interface PaintedProps {
  /** `page`, or a slot. */
  readonly name: string;
  /** Shown where the document said nothing. */
  readonly children: ReactNode;
}

/** What the document said in a place, while its screen isn't there. */
export function Painted({ name, children }: PaintedProps) {
  if (!isPainted(name)) return children;
  return (
    <div
      data-waiting
      style={{ display: 'contents' }}
      // The server's own HTML, which escapes what it's filled in with.
      dangerouslySetInnerHTML={{ __html: painted.get(name) ?? '' }}
    />
  );
}
