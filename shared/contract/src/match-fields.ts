import { z } from 'zod';
import { price, wholeNumber } from './fields.ts';
import { TEAM_IDS } from './vocabulary.ts';

export const numberOfPlayers = wholeNumber(1, 100);

export const matchPrice = price(100_000);

/** Whether a player or a guest in a match has a place or is waiting for one. */
export const place = z.enum(['in', 'waiting']);

export const teamId = z.literal([...TEAM_IDS], 'must be 0 (reserves), 1 or 2');
