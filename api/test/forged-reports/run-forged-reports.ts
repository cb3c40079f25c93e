import { MOST_REPORTS, type ScreenReport } from '@kickabout/contract';
import { HOUR_MS, MINUTE_MS } from '@kickabout/domain';
import { seededRandom } from '../../src/installation/demo/random.ts';
import { sendReports } from '../../src/testing/report-screen.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../src/testing/test-club.ts';
import { approveClaims, createTestSite, makeRelease, publish } from '../../src/testing/test-releases.ts';

export type Scenario = {
  /** At how many addresses the attacker has a script. */
  readonly attackers: number;
  /** How many visitors the club has in an hour, each at an address of their own. */
  readonly visitors: number;
  /** Whether the new release works for its visitors. */
  readonly release: 'works' | 'fails' | 'fails for one in three';
  /** What the attacker says of it. */
  readonly says: 'fails' | 'works';
};

/** What became of the release within the hour. */
export type Outcome = 'stays' | 'told' | 'taken back';

/**
 * What may become of it: the promise of docs/security.md. Fewer than five addresses take nothing back, nor do fewer than a quarter
 * as many as there are visitors; and what fails for a third of the addresses, and for five, is taken back.
 */
export function promised({ attackers, visitors, release, says }: Scenario): readonly Outcome[] {
  const ill = release === 'works' ? 0 : release === 'fails' ? visitors : Math.floor(visitors / 3);
  const failing = ill + (says === 'fails' ? attackers : 0);
  if (ill >= 5 && ill >= (visitors + (says === 'works' ? attackers : 0)) / 3) return ['taken back'];
  if (failing === 0) return ['stays'];
  return failing < 5 || failing < visitors / 4 ? ['stays', 'told'] : ['stays', 'told', 'taken back'];
}

/** Runs scenarios one after the other, each with a remote of its own, on a simulated clock. The same seed does the same again. */
export async function runForgedReports(
  scenarios: readonly Scenario[],
  seed: number,
  databaseUrl?: string,
): Promise<readonly Outcome[]> {
  const site = createTestSite();
  const env = { SITE_FOLDER: site.folder, REQUESTS_PER_MINUTE: '600' };
  const club = await createTestClub({ env, ...(databaseUrl !== undefined && { databaseUrl }) });
  try {
    const admin = await club.signUp('founder');
    // Logins without an account: an attacker can have any number.
    const logins = await Promise.all([1, 2, 3, 4, 5].map((login) => club.identity.token(`login ${login}`)));
    const outcomes: Outcome[] = [];
    for (const [index, scenario] of scenarios.entries()) {
      const own = { name: `mf-r${index}`, random: seededRandom(seed + index) };
      outcomes.push(await runOne({ club, admin, logins, ...own }, scenario));
    }
    return outcomes;
  } finally {
    await club.close();
    site.remove();
  }
}

type Parts = {
  readonly club: TestClub;
  readonly admin: TestPlayer;
  readonly logins: readonly string[];
  readonly name: string;
  readonly random: () => number;
};

async function runOne(parts: Parts, { attackers, visitors, release, says }: Scenario): Promise<Outcome> {
  const { club, admin, name, random } = parts;
  club.clock.time += 24 * HOUR_MS;
  await publish(club, admin, makeRelease({ name, release: 'r1' }));
  await approveClaims(club, admin, name);
  const visits = Array.from({ length: visitors }, (_, visitor) => [
    // Everyone comes once in the hour before and once in the hour after, some more often.
    { visitor, at: random() * HOUR_MS },
    ...Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      visitor,
      at: HOUR_MS + random() * HOUR_MS,
    })),
  ])
    .flat()
    .toSorted((a, b) => a.at - b.at);
  const began = club.clock.time;
  let minute = 60;
  let shipped = false;
  const ship = async () => {
    club.clock.time = began + HOUR_MS;
    shipped = true;
    await publish(club, admin, makeRelease({ name, release: 'r2' }));
  };
  const attackUntil = async (at: number) => {
    for (; minute * MINUTE_MS <= at; minute += 1) {
      club.clock.time = Math.max(club.clock.time, began + minute * MINUTE_MS);
      for (let address = 0; address < attackers; address += 1)
        await attack(parts, address, says, minute === 60);
    }
  };
  for (const { visitor, at } of visits) {
    if (at >= HOUR_MS && !shipped) await ship();
    if (shipped) await attackUntil(at);
    club.clock.time = began + at;
    const isIll = release === 'fails' || (release === 'fails for one in three' && visitor % 3 === 2);
    const outcome = shipped && isIll ? 'threw_on_render' : 'drew';
    const live = shipped ? await liveRelease(club, name) : 'r1';
    const seen = live === 'r1' ? 'drew' : outcome;
    await send(club, `203.0.113.${visitor}`, [report(name, live, seen)]);
  }
  await attackUntil(2 * HOUR_MS - MINUTE_MS);
  const messages = await club.db
    .selectFrom('messages')
    .select('kind')
    .where('fact', 'like', `${name} r2%`)
    .execute();
  if ((await liveRelease(club, name)) === 'r1') return 'taken back';
  return messages.length > 0 ? 'told' : 'stays';
}

/** Everything that worked once, or might: from one address, as fast as its limit allows at first, then once a minute. */
async function attack(
  { club, name, logins, random }: Parts,
  address: number,
  says: Scenario['says'],
  isFirst: boolean,
) {
  const at = `198.51.100.${address}`;
  const sendMost = (of: (index: number) => ScreenReport, token?: string) =>
    send(
      club,
      at,
      Array.from({ length: MOST_REPORTS }, (_, index) => of(index)),
      token,
    );
  const lie = () => report(name, 'r2', says === 'fails' ? 'threw_on_render' : 'drew');
  await sendMost(lie);
  if (!isFirst) return;
  // The release before is to look worse, a memory of addresses is to overflow, and a login is to be another sender.
  await sendMost(() => report(name, 'r1', 'threw_on_render'));
  for (let batch = 0; batch < 10; batch += 1)
    await sendMost(() => report(name, `made-up-${Math.floor(random() * 1e9)}`, 'refused'));
  for (const token of logins) await sendMost(lie, token);
  await sendMost((index) => ({ ...lie(), screen: `screen-${index}` }));
}

const report = (
  remote: string,
  release: string,
  outcome: 'drew' | 'threw_on_render' | 'refused',
): ScreenReport =>
  outcome === 'drew' ? { remote, release, outcome, ms: 300 } : { remote, release, outcome };

async function send(club: TestClub, at: string, reports: readonly ScreenReport[], token?: string) {
  const { status } = await sendReports(club, reports, { at, ...(token !== undefined && { token }) });
  if (status !== 200 && status !== 429) throw new Error(`A report was answered with ${status}.`);
}

async function liveRelease({ services }: TestClub, remote: string): Promise<string> {
  const { remotes } = await services.registry.current();
  return remotes.find(({ name }) => name === remote)?.live?.release ?? 'none';
}
