/** A command can't do what was asked; `message` says why and what to do, and is shown without a stack trace. */
export class CommandError extends Error {}

/** Runs a command; an expected failure is printed as a sentence, without a stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs a step of a command, and prints that it's done and how long it took. */
export async function showStep<T>(title: string, work: Promise<T>): Promise<T> {
  const since = Date.now();
  const result = await work;
  console.log(`  ✓ ${title.padEnd(44)}${secondsSince(since).padStart(7)}`);
  return result;
}

export const secondsSince = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
