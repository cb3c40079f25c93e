/** A command can't do what was asked; `message` says why and what to do, and is shown without a stack trace. */
export class CommandError extends Error {}
