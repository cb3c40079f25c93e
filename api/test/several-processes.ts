import { createTestClub, type TestClub } from '../src/testing/test-club.ts';

/** Works with so many processes of one club, on a database of their own, or on this one. */
export async function withProcesses<Result>(
  { processes, databaseUrl }: { processes: number; databaseUrl?: string | undefined },
  work: (clubs: readonly [TestClub, ...TestClub[]]) => Promise<Result>,
): Promise<Result> {
  const club = await createTestClub(databaseUrl === undefined ? {} : { databaseUrl });
  const others: TestClub[] = [];
  try {
    while (others.length < processes - 1) others.push(await createTestClub({ beside: club }));
    return await work([club, ...others]);
  } finally {
    for (const other of others) await other.close();
    await club.close();
  }
}
