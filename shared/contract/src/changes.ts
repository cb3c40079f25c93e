import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/**
 * Over how many milliseconds pages should spread what they read again, because so many are open; left out while half a second will do.
 */
const spread = { spread_ms: z.int().min(0).optional() };

/**
 * Something has changed: a match (its details, who's in it, or what they did in it), the releases that are live, or possibly everything. It
 * carries ids, because the calls that read the match decide who can see what; and, when pages are slow to read again, what everyone may see
 * of a match and changes most.
 */
const change = z.discriminatedUnion('changed', [
  z.object({
    changed: z.literal('match'),
    match_id: id,
    players_in: z.int().min(0).optional(),
    players_waiting: z.int().min(0).optional(),
    ...spread,
  }),
  z.object({ changed: z.literal('everything'), ...spread }),
  /** Other releases of remotes are live than before. */
  z.object({ changed: z.literal('remotes') }),
  /** Nothing for so many milliseconds: an answer that was requested within that time is up to date. */
  z.object({ changed: z.literal('nothing'), for_ms: z.int().min(0), ...spread }),
]);
export type Change = z.infer<typeof change>;

export const changeEndpoints = {
  streamChanges: endpoint('GET /changes', {
    onFirstPage: true,
    access: 'everyone',
    summary:
      'Live updates until the client closes the connection. The first event says for how long nothing has changed; "everything" comes whenever the client may have missed something.',
    mediaType: 'text/event-stream',
    response: change,
    errors: ['service_unavailable'],
  }),
};
