import { HIDEABLE } from '@kickabout/contract';
import { type ClubMoney, toMinorUnits } from '@kickabout/domain';
import { textIn } from '@kickabout/ui';

/** What the form of `/club-settings` says, as the API takes it. The amount that may be owed is a balance below zero there. */
export function bodyOf(money: ClubMoney, values: FormData) {
  const text = textIn(values);
  const amount = (name: string) => toMinorUnits(money, Number(text(name)));
  return {
    club_name: text('club_name'),
    time_zone: text('time_zone'),
    locale: text('locale'),
    // A form with another currency has none of its own.
    ...(values.has('price_step') && {
      price_step: amount('price_step'),
      late_fee: amount('late_fee'),
      // Without a minus before a zero.
      lowest_balance: 0 - amount('lowest_balance'),
    }),
    first_weekday: Number(text('first_weekday')),
    most_guests: Number(text('most_guests')),
    guests_wait_last: values.has('guests_wait_last'),
    refunds_late_leavers: values.has('refunds_late_leavers'),
    grace_minutes: Number(text('grace_minutes')),
    players_take_notes: values.has('players_take_notes'),
    hidden: HIDEABLE.filter((what) => values.has(what)),
    ...(values.has('planned_matches') && {
      planned_matches:
        values.get('planned_matches') === 'moments' ? ('moments' as const) : ('times' as const),
    }),
    ...(values.has('prices_keep') && {
      prices_keep: values.get('prices_keep') === 'coins' ? ('coins' as const) : ('numbers' as const),
    }),
    newcomers_wait: values.get('newcomers') === 'wait',
  };
}
