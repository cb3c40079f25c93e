import { ReleaseRefusal } from '../release/go-live.ts';
import { UsageProblem } from './remote-options.ts';

/** Runs a command to its end; an expected "no" is a sentence, not a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const expected = error instanceof ReleaseRefusal || error instanceof UsageProblem;
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  }
}
