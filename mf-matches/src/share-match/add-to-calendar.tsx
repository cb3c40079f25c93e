import { apiAddress } from '@kickabout/client';
import { ButtonLink, CalendarIcon } from '@kickabout/ui';

/** The match as a file that every calendar reads: a phone opens its calendar with it, a computer saves it. */
export function AddToCalendar({ matchId }: { readonly matchId: number }) {
  return (
    <ButtonLink
      size="small"
      icon={<CalendarIcon />}
      href={apiAddress('getMatchCalendar', { params: { id: matchId } })}
    >
      Add to calendar
    </ButtonLink>
  );
}
