import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, message, text } from './fields.ts';
import { releaseName, remoteName, screenName } from './release-manifest.ts';
import { ofRemote } from './remotes.ts';
import { MOST_REPORTS, SCREEN_FAILURES } from './vocabulary.ts';

/** The longest time that a report can give, in milliseconds: someone who waited longer has gone. */
export const LONGEST_LOAD_TIME = 600_000;

const ofScreen = {
  remote: remoteName,
  release: releaseName,
  /** Absent if no one knows which, and in reports of older shells. */
  screen: screenName.optional(),
};

const duration = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(LONGEST_LOAD_TIME, `must be at most ${LONGEST_LOAD_TIME}`);

/** Whether a screen worked in a browser. Doesn't say whose browser. */
const screenReport = z.discriminatedUnion(
  'outcome',
  [
    /** Milliseconds from when the page wanted the screen until it was there. */
    z.object({ ...ofScreen, outcome: z.literal('drew'), ms: duration }),
    /** Milliseconds from a tap, a click or a key until the page showed something: the slowest of a visit. */
    z.object({ ...ofScreen, outcome: z.literal('responded'), ms: duration }),
    z.object({ ...ofScreen, outcome: z.enum(SCREEN_FAILURES) }),
  ],
  `must be one of drew, responded, ${SCREEN_FAILURES.join(', ')}`,
);
export type ScreenReport = z.infer<typeof screenReport>;

const seen = z.object({
  /** How many times a screen was drawn, and how many times it wasn't. */
  drew: z.int(),
  failed: z.int(),
  failures: z.object({
    not_loaded: z.int(),
    threw_on_import: z.int(),
    threw_on_render: z.int(),
    refused: z.int(),
    hung: z.int(),
    threw_later: z.int(),
  } satisfies Record<(typeof SCREEN_FAILURES)[number], z.ZodType>),
  /** The median time in milliseconds of screens that worked, rounded up; null if none did. */
  median_ms: z.int().nullable(),
  /** How many milliseconds the page's slowest response took at most in three of four visits, rounded up; null without any. */
  slow_response_ms: z.int().nullable(),
});

const part = text().max(4000, 'must be at most 4000 characters').optional();

/** As browsers send it to a `report-uri` (Content Security Policy Level 3, section 5.3). */
const cspReport = z.object({
  'csp-report': z.object({
    'effective-directive': part,
    'violated-directive': part,
    'blocked-uri': part,
    'source-file': part,
  }),
});

export const reportEndpoints = {
  reportScreens: endpoint('POST /screen-reports', {
    onFirstPage: true,
    access: 'everyone',
    summary:
      'Report, without names, which screens a page has drawn or failed to draw. Releases that the site doesn’t show to the sender are ignored.',
    body: z.object({
      reports: z
        .array(screenReport, 'must be a list')
        .min(1, 'must not be empty')
        .max(MOST_REPORTS, `must have at most ${MOST_REPORTS} entries`),
    }),
    response: message,
  }),
  getRemoteHealth: endpoint('GET /remotes/:name/health', {
    access: 'publisher',
    summary: 'How a remote’s releases have worked in the browsers of visitors.',
    params: ofRemote,
    query: z.object({
      days: z
        .string()
        .regex(/^([1-9]|[12]\d|30)$/, 'must be from 1 to 30')
        .transform(Number)
        .default(7),
    }),
    response: z.object({
      name: z.string(),
      /** The latest first. */
      releases: z.array(seen.extend({ release: z.string() })),
      /** The oldest first; hours without reports are left out. */
      hours: z.array(seen.extend({ release: z.string(), hour: instant })),
    }),
  }),
  reportViolation: endpoint('POST /csp-reports', {
    access: 'everyone',
    summary: 'Report, as browsers do on their own, what the content security policy has stopped.',
    body: cspReport,
    mediaTypes: ['application/csp-report'],
    response: message,
  }),
};
