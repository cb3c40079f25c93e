import type { RequestOf } from '@kickabout/contract';

/** The body of `createMatch` from the form. `timeZone` is the club's. */
export async function matchFromForm(
  values: FormData,
  timeZone: string,
): Promise<RequestOf<'createMatch'>['body']> {
  const text = (name: string) => String(values.get(name) ?? '');
  const opens = text('signin_begin_time');
  return {
    match_date: text('match_date'),
    match_time: text('match_time').slice(0, 5),
    number_of_players: Number(text('number_of_players')),
    pitch_id: Number(text('pitch_id')),
    match_status: 'pending',
    ...(opens !== '' && { signin_begin_time: await instantOf(opens, timeZone) }),
  };
}

async function instantOf(dateAndTime: string, timeZone: string): Promise<string> {
  const { instantOnClubClock } = await import('./instant-on-club-clock.ts');
  return instantOnClubClock(dateAndTime, timeZone);
}
