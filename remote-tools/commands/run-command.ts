import { ReleaseRefusal } from '../release/go-live.ts';
import { UsageProblem } from './remote-options.ts';

/** Runs a command; an expected refusal is printed as a sentence, without a stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const expected = error instanceof ReleaseRefusal || error instanceof UsageProblem;
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  }
}
