import type { Handler } from '../../kernel/http/handler.ts';
import type { ViolationServices } from './violation-counts.ts';

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
