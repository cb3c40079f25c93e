const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export const formatPence = (pence: number): string => POUNDS.format(pence / 100);
