/** Why a part of the site could not be shown. */
export type RemoteProblemKind =
  | 'unknown'
  | 'paused'
  | 'incompatible'
  | 'unreachable'
  | 'missing'
  | 'slow'
  | 'tampered'
  | 'broken';

/** A remote's code could not be loaded. `message` is for the visitor, `cause` for the console. */
export class RemoteProblem extends Error {
  readonly kind: RemoteProblemKind;
  readonly remote: string;
  /** Whether an automatic retry may help. */
  readonly temporary: boolean;

  constructor(
    kind: RemoteProblemKind,
    remote: string,
    { detail = '', cause, temporary = kind === 'unreachable' || kind === 'missing' }: ProblemOptions = {},
  ) {
    super(describe(kind, detail), { cause });
    this.kind = kind;
    this.remote = remote;
    this.temporary = temporary;
  }
}

interface ProblemOptions {
  readonly detail?: string;
  readonly cause?: unknown;
  readonly temporary?: boolean;
}

function describe(kind: RemoteProblemKind, detail: string): string {
  const part = 'This part of the site';
  switch (kind) {
    case 'unknown':
      return `${part} is not published at the moment.`;
    case 'paused':
      return 'An admin has paused this part of the site. Everything else works as usual.';
    case 'incompatible':
      return `${part} does not fit the rest of it. ${detail}`;
    case 'unreachable':
      return `${part} could not be reached. Check your connection and try again.`;
    case 'missing':
      return `${part} is missing from the server. Try again in a moment.`;
    case 'slow':
      return `${part} is taking too long to load. Check your connection and try again.`;
    case 'tampered':
      return `${part} failed a security check, so it wasn’t loaded.`;
    case 'broken':
      return `${part} failed to start. Try again, or tell the site’s host.`;
    default:
      return kind satisfies never;
  }
}
