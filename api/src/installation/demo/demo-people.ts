import { DAY_MS } from '@kickabout/domain';
import type { CallAs } from './call-handler-as.ts';

/** The demo club's players in order of joining it. The first two sign in with the local provider's demo accounts. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { first: 'Alex', last: 'Morgan', preferred: 'Alex', born: 1986, account: 'admin' },
  { first: 'Sam', last: 'Okafor', preferred: 'Sam', born: 1993, account: 'player' },
  { first: 'Priya', last: 'Nair', preferred: 'Priya', born: 1995 },
  { first: 'Tom', last: 'Whitaker', preferred: 'Tommo', born: 1990 },
  { first: 'Kwame', last: 'Boateng', preferred: 'Kwame', born: 1988 },
  { first: 'Elena', last: 'Petrova', preferred: 'Elena', born: 1997 },
  { first: 'Liam', last: "O'Brien", preferred: 'Liam', born: 1992 },
  { first: 'Yusuf', last: 'Demir', preferred: 'Yusuf', born: 1991 },
  { first: 'Charlotte', last: 'Hughes', preferred: 'Charlie', born: 1998 },
  { first: 'Mateo', last: 'García', preferred: 'Mateo', born: 1994 },
  { first: 'Ben', last: 'Ashworth', preferred: 'Big Ben', born: 1984 },
  { first: 'Nia', last: 'Williams', preferred: 'Nia', born: 1996 },
  { first: 'Hassan', last: 'Ali', preferred: 'Hass', born: 1989 },
  { first: 'George', last: 'Papadopoulos', preferred: 'George P', born: 1987 },
  { first: 'Jamal', last: 'Edwards', preferred: 'Jam', born: 1999 },
  { first: 'Sofia', last: 'Rossi', preferred: 'Sofia', born: 2000 },
  { first: 'Connor', last: 'McAllister', preferred: 'Macca', born: 1993 },
  { first: 'Raj', last: 'Patel', preferred: 'Raj', born: 1985 },
  { first: 'Owen', last: 'Davies', preferred: 'Owen', born: 1991 },
  { first: 'Femi', last: 'Adeyemi', preferred: 'Femi', born: 1994 },
  { first: 'Lucy', last: 'Chen', preferred: 'Lucy', born: 1997 },
  { first: 'Daniel', last: 'Kowalski', preferred: 'Danny K', born: 1990 },
  { first: 'Marcus', last: 'Bell', preferred: 'Marcus', born: 1988 },
  { first: 'Aisha', last: 'Khan', preferred: 'Aisha', born: 2001 },
  { first: 'Joe', last: 'Turner', preferred: 'Joey T', born: 1982 },
  { first: 'Harry', last: 'Lindqvist', preferred: 'Harry', born: 1996 },
];

type DemoPerson = {
  first: string;
  last: string;
  preferred: string;
  born: number;
  /** Their account at the local provider. */
  account?: 'admin' | 'player';
};

export const DEMO_PITCHES = [
  {
    pitch_name: 'Powerleague Shoreditch',
    pitch_number: '3',
    address: 'Braithwaite Street, London',
    postcode: 'E1 6GJ',
    price: 6600,
  },
  {
    pitch_name: 'Hackney Marshes',
    pitch_number: '7',
    address: 'Homerton Road, London',
    postcode: 'E9 5PF',
    price: 4900,
  },
  {
    pitch_name: 'Goals Wembley',
    pitch_number: '1',
    address: 'Alperton Lane, London',
    postcode: 'HA0 1JH',
    price: 6000,
  },
] as const;

export const DEMO_FEEDBACK = [
  {
    by: 4,
    daysAgo: 20,
    comment: 'Can we try a 7:30 kickoff on Tuesdays? The traffic from work makes 7 really tight.',
    anonymous: false,
    replies: [
      { by: 1, text: 'The pitch is free at 7:30 from next month. I will ask for it.' },
      { by: 10, text: '+1 from me.' },
    ],
  },
  {
    by: 15,
    daysAgo: 12,
    comment: 'The bibs need a wash. Badly.',
    anonymous: true,
    replies: [{ by: 17, text: 'Taking them home on Thursday.' }],
  },
  {
    by: 3,
    daysAgo: 9,
    comment: 'Loved the cameras last week, the second goal is worth watching twice.',
    anonymous: false,
    replies: [],
  },
  {
    by: 2,
    daysAgo: 3,
    comment: 'Balanced teams have made such a difference. Three one-goal games in a row!',
    anonymous: false,
    replies: [{ by: 1, text: 'That is the idea. Keep your attributes up to date, everyone.' }],
  },
] as const;

/** Player 1 is the demo admin and player 2 the demo player; the others have no account at the provider. */
export async function signUpEveryone(callAs: CallAs, issuer: string, began: number): Promise<void> {
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    const account = person.account ?? slug(person);
    const email = `${account}@kickabout.test`;
    const claims = { issuer, subject: `local|${account}`, until: Number.POSITIVE_INFINITY, all: { email } };
    await callAs(
      'signUp',
      began + index * DAY_MS,
      { token: '', claims, player: null },
      {
        body: {
          email,
          first_name: person.first,
          last_name: person.last,
          preferred_name: person.preferred,
          year_of_birth: person.born,
        },
      },
    );
  }
}

function slug({ first, last }: DemoPerson): string {
  return `${first}.${last}`
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase();
}
