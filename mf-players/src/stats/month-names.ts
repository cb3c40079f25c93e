const SHORT = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** `Nov` for 11. */
export const shortMonthName = (month: number): string => SHORT.format(Date.UTC(2000, month - 1));
