const LONG = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** `November` for 11. */
export const monthName = (month: number): string => LONG.format(Date.UTC(2000, month - 1));

/** `Nov` for 11. */
export const shortMonthName = (month: number): string => SHORT.format(Date.UTC(2000, month - 1));
