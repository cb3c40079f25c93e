import { type EndpointName, type RequestOf, type Route, routes } from '@kickabout/contract';
import { sql } from 'kysely';
import type { ContractWorld, Person } from './contract-world.ts';
import { exampleOf } from './examples.ts';
import type { TestClub } from './test-club.ts';

export type Prepared = {
  as: Person;
  request: RequestOf<EndpointName>;
  /** Whom it's about. */
  subject: Person;
};

/** Calls that change something although they're reads by their method. */
const CHANGING_READS: readonly EndpointName[] = ['checkPayments', 'syncPayments', 'getCalendarAddress'];

/** Every call that may change something. */
export const changingEndpoints = (Object.keys(routes) as EndpointName[]).filter(
  (name) => routes[name].method !== 'GET' || CHANGING_READS.includes(name),
);

/** What the provider answers to a fresh login's code. */
export const EXCHANGED = {
  status: 200,
  body: { access_token: 'a', id_token: 'i', token_type: 'Bearer', expires_in: 60 },
};

/** Prepares a request to an endpoint that changes something, about someone and something new, from someone who may send it. */
export function changingRequests(club: TestClub, founder: Person, { worldOf }: ContractWorld) {
  let people = 0;
  const newcomer = async (): Promise<Person> => {
    people += 1;
    const name = `caller${people}`;
    const email = `${name}@club.test`;
    const token = await club.identity.token(name);
    club.identity.userInfo.set(token, { sub: name, email, email_verified: true });
    return { id: 0, token, email };
  };
  const player = async (amount: number): Promise<Person> => {
    people += 1;
    const name = `player${people}`;
    return { ...(await club.playerWith(name, amount)), email: `${name}@club.test` };
  };
  return async (name: EndpointName): Promise<Prepared> => {
    // Nothing of earlier requests is told to more people with each, or replaced: only the next player is told, and no one is an admin.
    await sql`INSERT INTO absences (player_id, away_from, away_until)
      SELECT player_id, '2026-12-01', '2026-12-01' FROM players ON CONFLICT DO NOTHING`.execute(club.db);
    const others = club.db.updateTable('players').set({ is_admin: false });
    await others.where('player_id', '<>', founder.id).where('is_admin', '=', true).execute();
    await club.db.deleteFrom('bank_connections').execute();
    const { request: make, as = 'founder', hasNoMoney = false } = exampleOf(name);
    const subject = as === 'newcomer' ? await newcomer() : await player(hasNoMoney ? 0 : 1000);
    const request: { body?: unknown } = await make(worldOf(subject, as === 'newcomer' ? subject : founder));
    const { takesId }: Route = routes[name];
    return {
      as: as === 'founder' ? founder : subject,
      subject,
      request: takesId
        ? { ...request, body: { ...(request.body as object | undefined), request_id: crypto.randomUUID() } }
        : request,
    };
  };
}
