import { afterAll, afterEach, beforeEach } from 'vitest';
import { type MatchFixtures, matchFixtures } from './match-fixtures.ts';
import { createTestClub, type TestClub, type TestClubOptions, type TestPlayer } from './test-club.ts';

/** Creates a club for a test file, which is closed after its last test. */
export async function startClub(options: TestClubOptions = {}): Promise<TestClub> {
  const club = await createTestClub(options);
  afterAll(() => club.close());
  return club;
}

/** The same with its founder, and what tests often do with matches. */
export async function startClubWithMatches(
  options: TestClubOptions = {},
): Promise<{ club: TestClub; admin: TestPlayer; fixtures: MatchFixtures }> {
  const club = await startClub(options);
  const admin = await club.signUp('founder');
  return { club, admin, fixtures: await matchFixtures(club, admin) };
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
