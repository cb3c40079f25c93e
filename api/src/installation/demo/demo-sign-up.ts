import { DAY_MS } from '@kickabout/domain';
import { signUp } from '../../club/players/sign-up.ts';
import { loadUncached } from '../../kernel/answer-cache/answer-cache.ts';
import type { SignedInCaller } from '../../kernel/auth/caller.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import type { AllServices } from '../services.ts';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';

/** Player 1 is the demo admin and player 2 the demo player; the others have no account at the provider. */
export async function signUpEveryone(services: AllServices, began: number): Promise<void> {
  const people: readonly DemoPerson[] = DEMO_PEOPLE;
  for (const [index, person] of people.entries()) {
    const email = person.account ? `${person.account}@kickabout.test` : `${slug(person)}@kickabout.test`;
    const caller: SignedInCaller = {
      token: '',
      claims: {
        issuer: services.config.identity.issuer,
        subject: `local|${person.account ?? slug(person)}`,
        until: Number.POSITIVE_INFINITY,
        all: { email },
      },
      player: null,
    };
    const answer = await signUp(
      {
        body: {
          email,
          first_name: person.first,
          last_name: person.last,
          preferred_name: person.preferred,
          year_of_birth: person.born,
        },
      },
      {
        ...services,
        money: services.config.club.money,
        cached: loadUncached(services.db),
        clock: { now: () => began + index * DAY_MS },
        caller,
      },
    );
    if (answer instanceof Refusal) throw new Error(`${person.first} couldn’t sign up: ${answer.code}`);
  }
}

function slug({ first, last }: DemoPerson): string {
  return `${first}.${last}`
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase();
}
