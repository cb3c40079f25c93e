import type { Position } from '@kickabout/contract';

/** Where a player likes to play, as the site says it. */
export const POSITION_LABELS: Readonly<Record<Position, string>> = {
  goalkeeper: 'Goalkeeper',
  defender: 'Defender',
  midfielder: 'Midfielder',
  forward: 'Forward',
  anywhere: 'Anywhere',
};
