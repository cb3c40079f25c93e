/** Runs a step of a command, and prints that it's done and how long it took. */
export async function showStep<T>(title: string, work: Promise<T>): Promise<T> {
  const since = Date.now();
  const result = await work;
  console.log(`  ✓ ${title.padEnd(44)}${secondsSince(since).padStart(7)}`);
  return result;
}

export const secondsSince = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
