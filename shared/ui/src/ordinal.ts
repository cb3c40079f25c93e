const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(position: number): string {
  const isTeen = position % 100 > 10 && position % 100 < 14;
  return `${position}${(isTeen ? undefined : ENDINGS[position % 10]) ?? 'th'}`;
}
