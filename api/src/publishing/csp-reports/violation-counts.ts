import { type Clock, HOUR_MS } from '../../kernel/clock.ts';
import type { RemoteServices } from '../remotes/remote-services.ts';

/** What the content security policy stopped, as far as it's kept: nothing that says who had it, or where they were. */
export type Violation = {
  readonly directive: string;
  /** The origin of what was stopped, or a word such as `inline`. */
  readonly blocked: string;
  /** Whose script did it; empty if it wasn't a remote's. */
  readonly remote: string;
};

/** How many different ones are logged within an hour: anyone can make up more. */
const MOST_LOGGED = 50;

export type ViolationCounts = {
  /** Counts one; whether it's the first of its kind within an hour, so that it's worth a line in the log. */
  note(violation: Violation): boolean;
  /** How many there were since the process started, by directive and remote. */
  counts(): readonly { directive: string; remote: string; count: number }[];
};

/** What such reports need. */
export type ViolationServices = Pick<RemoteServices, 'registry'> & { violations: ViolationCounts };

/** Counts what the content security policy stopped. Each process counts its own. */
export function createViolationCounts(clock: Clock): ViolationCounts {
  const counts = new Map<string, { directive: string; remote: string; count: number }>();
  let logged = new Set<string>();
  let hour = 0;
  return {
    note({ directive, blocked, remote }) {
      const key = `${directive} ${remote}`;
      const sum = counts.get(key) ?? { directive, remote, count: 0 };
      sum.count += 1;
      counts.set(key, sum);
      const now = Math.floor(clock.now() / HOUR_MS);
      if (now !== hour) logged = new Set();
      hour = now;
      const line = `${key} ${blocked}`;
      if (logged.has(line) || logged.size >= MOST_LOGGED) return false;
      logged.add(line);
      return true;
    },
    counts: () => [...counts.values()],
  };
}
