import type { Match } from '../match-model/match-data.ts';

/** Where a pitch is on a map; a phone opens its own map for this address. */
export function mapLink({ pitch_name, address, postcode }: Match['pitch']): string {
  const query = new URLSearchParams({ api: '1', query: [pitch_name, address, postcode].join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
}
