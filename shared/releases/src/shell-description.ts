import type { PinnedFile } from './manifest.ts';

/** How a built shell describes itself, so that a remote can be checked against it without its sources. */
export interface ShellDescription {
  /** Changes only when the browser receives something different. */
  readonly release: string;
  readonly contract: string;
  /** The shared modules the shell provides, with their versions. */
  readonly provides: Readonly<Record<string, string>>;
  /** What the first screen of any remote needs of the shell. */
  readonly screens?: readonly PinnedFile[];
  /** The shell's own pages as HTML, by path; `/*` is for all others. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Their titles, by path. */
  readonly titles?: Readonly<Record<string, string>>;
}

export const SHELL_FILE = 'shell.json';
