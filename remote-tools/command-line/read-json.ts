import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CommandError } from './command.ts';

/** A file that someone else may have written, as what it has to be. @throws CommandError that names the file and what is wrong in it */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(file, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new CommandError(`${file}: ${reason}`);
  }
}

/** What npm calls a `package.json`, as far as a version goes. */
export const versioned = z.object({ version: z.string() });
