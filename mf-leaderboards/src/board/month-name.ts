const NAME = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** `September` for 9. */
export const monthName = (month: number): string => NAME.format(Date.UTC(2000, month - 1));
