/** Why a part of the site could not be shown. */
export const REMOTE_PROBLEMS = [
  'unknown',
  'incompatible',
  'unreachable',
  'missing',
  'slow',
  'tampered',
  'broken',
] as const;
export type RemoteProblemKind = (typeof REMOTE_PROBLEMS)[number];

/** A remote's code could not be loaded. `message` is for the visitor, `cause` for the console. */
export class RemoteProblem extends Error {
  readonly kind: RemoteProblemKind;
  readonly remote: string;
  /** Whether trying again at once, by itself, may help. */
  readonly passing: boolean;

  constructor(
    kind: RemoteProblemKind,
    remote: string,
    { detail = '', cause, passing = kind === 'unreachable' || kind === 'missing' }: ProblemOptions = {},
  ) {
    super(describe(kind, remote, detail), { cause });
    this.kind = kind;
    this.remote = remote;
    this.passing = passing;
  }
}

interface ProblemOptions {
  readonly detail?: string;
  readonly cause?: unknown;
  readonly passing?: boolean;
}

function describe(kind: RemoteProblemKind, remote: string, detail: string): string {
  const part = `This part of the site (${remote})`;
  switch (kind) {
    case 'unknown':
      return `${part} is not published at the moment.`;
    case 'incompatible':
      return `${part} does not fit the rest of it. ${detail}`;
    case 'unreachable':
      return `${part} could not be reached. Check your connection and try again.`;
    case 'missing':
      return `${part} is missing from the server. Try again in a moment.`;
    case 'slow':
      return `${part} takes too long to arrive. Check your connection and try again.`;
    case 'tampered':
      return `${part} is not what its authors published, so it was not run.`;
    case 'broken':
      return `${part} did not start. Try again; if that does not help, tell its authors.`;
    default:
      return kind satisfies never;
  }
}
