/** A month of a year, as an address has it: `2026-11`. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

export const addressOfMonth = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;

/** Null for text that isn't a month. */
export function monthFrom(text: string | null): Month | null {
  const [, year, month] = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  return year === undefined ? null : { year: Number(year), month: Number(month) };
}

/** So many months before. */
export function monthBefore({ year, month }: Month, by = 1): Month {
  const months = year * 12 + month - 1 - by;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}
