/** The id of the match in a page's path; null if that's none. */
export const matchIdOf = (text = ''): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
