import type { ResponseOf } from '@kickabout/contract';
import { clubTimeIn } from './club-time.ts';
import { type Person, type Player, uniqueName } from './person.ts';

type Match = ResponseOf<'createMatch'>;

/** Creates a match on a new pitch through the API, by default at £5 a place. */
export async function prepareMatch(
  admin: Person,
  { hoursFromNow = 26, players = 10, price = 5 } = {},
): Promise<Match> {
  const pitch = await admin.call('createPitch', {
    body: {
      pitch_name: uniqueName('Park'),
      pitch_number: '1',
      address: '1 Park Road, London',
      postcode: 'N1 1AA',
      price: price * players,
    },
  });
  const { date, time } = clubTimeIn(hoursFromNow);
  return admin.call('createMatch', {
    body: { match_date: date, match_time: time, number_of_players: players, pitch_id: pitch.pitch_id },
  });
}

/** Joins a match as a player, through the API and at its price. */
export async function joinByApi(
  { call, playerId }: Player,
  { match_id, price }: Pick<Match, 'match_id' | 'price'>,
): Promise<void> {
  await call('joinMatch', { body: { match_id, player_id: playerId, price } });
}

/** Adds pounds to a player's balance through the API; a negative amount takes them off. */
export async function giveMoney(admin: Person, playerId: number, amount: number): Promise<void> {
  await admin.call('adjustBalance', {
    params: { id: playerId },
    body: { player_id: playerId, amount, reason: 'Test' },
  });
}
