import { type Clock, HOUR_MS } from '../../kernel/clock.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import type { RemoteServices } from '../remotes/remote-services.ts';

/** What the content security policy stopped, as far as it's kept: nothing that says who had it, or where they were. */
type Violation = {
  readonly directive: string;
  /** The origin of what was stopped, or a word such as `inline`. */
  readonly blocked: string;
  /** Whose script did it; empty if it wasn't a remote's. */
  readonly remote: string;
};

/** How many different ones are logged within an hour: anyone can make up more. */
const MOST_LOGGED = 50;

/** Counts what the content security policy stopped. Each process counts its own. */
export function createViolationCounts(clock: Clock) {
  const counts = new Map<string, { directive: string; remote: string; count: number }>();
  let logged = new Set<string>();
  let hour = 0;
  return {
    /** Counts one; whether it's the first of its kind within an hour, so that it's worth a line in the log. */
    note({ directive, blocked, remote }: Violation): boolean {
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
    /** How many there were since the process started, by directive and remote. */
    counts: () => [...counts.values()],
  };
}

/** What such reports need. */
export type ViolationServices = Pick<RemoteServices, 'registry'> & {
  violations: ReturnType<typeof createViolationCounts>;
};

/** The directives that a report can name; others are made up, or newer. */
const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
];

/** Counts what a browser says the content security policy has stopped, and logs the first of each kind. */
export const reportViolation: Handler<'reportViolation', ViolationServices> = async ({ body }, context) => {
  const { registry, violations, log } = context;
  const report = body['csp-report'];
  const named = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ')[0] ?? '';
  const [, name = '', release] =
    /\/remotes\/(mf-[a-z0-9-]+)\/([\w.-]{1,60})\//.exec(report['source-file'] ?? '') ?? [];
  const { remotes } = await registry.current();
  const violation = {
    directive: DIRECTIVES.includes(named) ? named : 'other',
    blocked: originOf(report['blocked-uri'] ?? ''),
    remote: remotes.some((remote) => remote.name === name) ? name : '',
  };
  if (violations.note(violation))
    log.warn(
      { ...violation, ...(violation.remote !== '' && { release }) },
      'site: the content security policy stopped something',
    );
  return { message: 'Thank you.' };
};

/** Where something is, without what it says: a path may hold a secret. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const { protocol, origin } = URL.parse(blocked) ?? {};
  return origin === undefined || origin === 'null' ? (protocol ?? 'unknown') : origin.slice(0, 200);
}
