/** What the doctor found out about one thing: a fact, or what is wrong and how to put it right. */
export type Finding = { ok: boolean; about: string; said: string };

export const fine = (about: string, said: string): Finding => ({ ok: true, about, said });
export const wrong = (about: string, said: string): Finding => ({ ok: false, about, said });

/** How long the doctor waits for an answer, milliseconds. */
export const PATIENCE_MS = 10_000;

/** The reason that a program or a user understands: Node.js hides it behind "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || error.name;
}
