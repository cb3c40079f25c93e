import { Button, CalendarIcon } from '@kickabout/ui';
import type { Match } from '../match-facts/match-data.ts';
import { calendarFile } from './calendar-file.ts';

/** Downloads the match as a file that every calendar reads. */
export function AddToCalendar({ match }: { readonly match: Match }) {
  function download() {
    const file = calendarFile(match, window.location.origin, Date.now());
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `kickabout-${match.match_date}.ics`;
    link.click();
    // Some browsers begin the download only after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
  return (
    <Button size="small" icon={<CalendarIcon />} onClick={download}>
      Add to calendar
    </Button>
  );
}
