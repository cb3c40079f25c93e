const PART = 'This part of the site';

/** Why a part of the site could not be shown, as the visitor is told. */
const SENTENCES = {
  unknown: `${PART} is not published at the moment.`,
  paused: 'An admin has paused this part of the site. Everything else works as usual.',
  incompatible: `${PART} does not fit the rest of it.`,
  unreachable: `${PART} could not be reached. Check your connection and try again.`,
  missing: `${PART} is missing from the server. Try again in a moment.`,
  slow: `${PART} is taking too long to load. Check your connection and try again.`,
  tampered: `${PART} failed a security check, so it wasn’t loaded.`,
  broken: `${PART} failed to start. Try again, or tell the site’s host.`,
} as const;

export type RemoteProblemKind = keyof typeof SENTENCES;

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
    super(`${SENTENCES[kind]} ${detail}`.trimEnd(), { cause });
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
