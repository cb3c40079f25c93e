import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, text } from './fields.ts';

/** A player's calendar address. Anyone who knows it can read the calendar. Null until the player creates one. */
const calendarAddress = z.object({ address: z.url().nullable() });

export const calendarEndpoints = {
  getMatchCalendar: endpoint('GET /matches/:id/calendar.ics', {
    onFirstPage: true,
    access: 'everyone',
    summary: 'One match, as a file for any calendar.',
    params: byId,
    mediaType: 'text/calendar',
    response: z.string(),
    errors: ['not_found'],
  }),
  getCalendar: endpoint('GET /calendars/:token.ics', {
    onFirstPage: true,
    access: 'everyone',
    summary:
      "A player's matches, for a calendar to subscribe to: those they're in or waiting for, from three months ago onwards. Calendars can't log in, so the address itself is the key.",
    params: z.object({ token: text() }),
    mediaType: 'text/calendar',
    response: z.string(),
    errors: ['not_found'],
  }),
  getCalendarAddress: endpoint('GET /calendars/mine', {
    access: 'player',
    summary: "The address of the caller's own calendar.",
    response: calendarAddress,
  }),
  renewCalendarAddress: endpoint('POST /calendars/mine', {
    access: 'player',
    summary: "Create a new address for the caller's calendar. The old one stops working.",
    response: z.object({ address: z.url() }),
    status: 201,
  }),
};
