import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/**
 * Something has changed: a match (its details, who's in it, or what they did in it), or possibly everything. It only
 * carries ids, because the calls that read the match decide who can see what.
 */
const change = z.discriminatedUnion('changed', [
  z.object({ changed: z.literal('match'), match_id: id }),
  z.object({ changed: z.literal('everything') }),
]);
export type Change = z.infer<typeof change>;

export const changeEndpoints = {
  streamChanges: endpoint({
    access: 'everyone',
    summary:
      'Live updates until the client closes the connection. "everything" comes first, and again whenever the client may have missed something.',
    mediaType: 'text/event-stream',
    response: change,
    errors: ['service_unavailable'],
  }),
};
