import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const match = {
  match_id: 7,
  match_name: 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)',
  kickoff_at: '2026-11-24T19:00:00.000Z',
  pitch: {
    pitch_id: 1,
    pitch_name: 'Powerleague',
    pitch_number: '3',
    address: '1 Braham Street; Whitechapel\nLondon, beside the café, past the barrier',
    postcode: 'E1 8EP',
    price: 60,
  },
};
const file = calendarFile(match, 'https://club.example', Date.parse('2026-11-20T08:30:15.250Z'));

it('is an event at the instant of kickoff, in UTC', () => {
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
  expect(file).toContain('\r\nDTSTART:20261124T190000Z\r\nDTEND:20261124T200000Z\r\n');
  expect(file).toContain('\r\nDTSTAMP:20261120T083015Z\r\n');
  expect(file).toContain('\r\nUID:match-7@club.example\r\n');
  expect(file).toMatch(/\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/);
});

it('escapes what has a meaning in the format, and no line is longer than 75 octets', () => {
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75);
  expect(file.replaceAll('\r\n ', '').split('\r\n')).toContain(
    'LOCATION:Powerleague\\, 1 Braham Street\\; Whitechapel\\nLondon\\, beside the café\\, past the barrier\\, E1 8EP',
  );
});
