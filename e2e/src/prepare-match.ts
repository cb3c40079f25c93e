import type { ResponseOf } from '@kickabout/contract';
import { clubTimeIn } from './club-time.ts';
import { type Person, uniqueName } from './person.ts';

/** A match at £5 a place, on a pitch of its own, prepared by the API. */
export async function prepareMatch(
  admin: Person,
  { hoursFromNow = 26, players = 10 } = {},
): Promise<ResponseOf<'createMatch'>> {
  const pitch = await admin.call('createPitch', {
    body: {
      pitch_name: uniqueName('Park'),
      pitch_number: '1',
      address: '1 Park Road, London',
      postcode: 'N1 1AA',
      price: 5 * players,
    },
  });
  const { date, time } = clubTimeIn(hoursFromNow);
  return admin.call('createMatch', {
    body: { match_date: date, match_time: time, number_of_players: players, pitch_id: pitch.pitch_id },
  });
}

/** Puts money into a player's balance, in pounds, prepared by the API. */
export async function giveMoney(admin: Person, playerId: number, amount: number): Promise<void> {
  await admin.call('adjustBalance', {
    params: { id: playerId },
    body: { player_id: playerId, amount, reason: 'Test' },
  });
}
