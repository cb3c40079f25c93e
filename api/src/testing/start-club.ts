import { afterAll } from 'vitest';
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
