import { DAY_MS } from '@kickabout/domain';
import type { CallAs } from './call-handler-as.ts';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';

/** Player 1 is the demo admin and player 2 the demo player; the others have no account at the provider. */
export async function signUpEveryone(callAs: CallAs, issuer: string, began: number): Promise<void> {
  const people: readonly DemoPerson[] = DEMO_PEOPLE;
  for (const [index, person] of people.entries()) {
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
