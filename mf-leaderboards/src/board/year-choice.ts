/** How far back the list of years goes. */
const YEARS_BACK = 9;

/** The year that a text means, as the API takes it (1900 to 2100); null where it means none. */
export function yearFrom(text: string | null): number | null {
  const year = text !== null && /^\d{4}$/.test(text) ? Number(text) : null;
  return year !== null && year >= 1900 && year <= 2100 ? year : null;
}

/** This year and those before it, the latest first; the chosen one among them, whichever it is. */
export function yearChoices(thisYear: number, chosen: number): { value: number; label: string }[] {
  const recent = Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back);
  return [...new Set([...recent, chosen])]
    .sort((a, b) => b - a)
    .map((year) => ({ value: year, label: String(year) }));
}
