import { afterAll, afterEach, beforeEach } from 'vitest';
import { WEBHOOK_TOKEN } from './examples/samples.ts';
import { startLocalBanks } from './local-banks.ts';
import { matchFixtures } from './match-fixtures.ts';
import { createTestClub, NOON, type TestClub, type TestClubOptions } from './test-club.ts';
import { createTestSite } from './test-releases.ts';

/** Creates a club for a test file, which is closed after its last test. */
export async function startClub(options: TestClubOptions = {}): Promise<TestClub> {
  const club = await createTestClub(options);
  afterAll(() => club.close());
  return club;
}

/** The same with its founder, and what tests often do with matches. Each test begins at noon, whatever time it was before. */
export async function startClubWithMatches(options: TestClubOptions = {}) {
  const club = await startClub(options);
  beforeEach(() => {
    club.clock.time = options.now ?? NOON;
  });
  const admin = await club.signUp('founder');
  return { club, admin, fixtures: await matchFixtures(club, admin) };
}

/** A club for requests to every call of the contract, with the local banks and a site. */
export async function startContractClub(): Promise<TestClub> {
  const banks = await startLocalBanks(() => new Date(club.clock.time));
  const site = createTestSite();
  const club = await startClub({
    env: { ...banks.env, ...banks.consentEnv, BANK_WEBHOOK_TOKEN: WEBHOOK_TOKEN, SITE_FOLDER: site.folder },
  });
  afterAll(async () => {
    await banks.close();
    site.remove();
  });
  return club;
}

/** Gives each test of a `describe` a club of its own, and then `shared` back. */
export function useOwnClubs(shared: TestClub, use: (club: TestClub) => void): void {
  let own: TestClub;
  beforeEach(async () => {
    own = await createTestClub();
    use(own);
  });
  afterEach(() => {
    use(shared);
    return own.close();
  });
}
