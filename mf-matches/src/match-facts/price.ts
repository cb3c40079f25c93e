import { formatPounds, penceFromPounds } from '@kickabout/domain';

/** Pounds as the API gives them, written out: `£5.50`. */
export const priceText = (pounds: number): string => formatPounds(penceFromPounds(pounds));
