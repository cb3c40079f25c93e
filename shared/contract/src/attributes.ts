import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, line, rating, text } from './fields.ts';
import { pageQuery } from './paging.ts';

const byPlayer = z.object({ playerId: idText });

/** A player's attributes by name, with the player's id among them, as in the specification. */
export const playerAttributes = z.object({ player_id: id }).catchall(rating);

export const attributeEndpoints = {
  listAttributes: endpoint('GET /attributes', {
    onFirstPage: true,
    access: 'everyone',
    summary: 'The names of all attributes.',
    response: z.array(z.string()),
  }),
  getPlayerAttributes: endpoint('GET /attributes/:playerId', {
    access: 'player',
    summary: "A player's attributes.",
    params: byPlayer,
    response: playerAttributes,
    errors: ['not_found'],
  }),
  updatePlayerAttributes: endpoint('PUT /attributes/:playerId', {
    access: 'player',
    summary:
      'Change attributes. Any player can; we record who did it. Fields that are left out stay the same.',
    params: byPlayer,
    body: z.object({ player_id: id.optional() }).catchall(rating),
    response: playerAttributes,
    errors: ['not_found'],
  }),
  getAttributeLeaderboard: endpoint('GET /attributes/leaderboard/:attribute', {
    onFirstPage: true,
    access: 'everyone',
    summary: 'Players by one attribute, or by total_stats or total, highest first.',
    params: z.object({ attribute: line(40) }),
    paged: true,
    query: pageQuery(100, z.tuple([z.int(), text(), id])),
    response: z.array(z.object({ player_id: id, preferred_name: z.string(), stat: z.int() })),
    errors: ['not_found'],
  }),
};
