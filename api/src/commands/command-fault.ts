/** A command could not do its work; `message` is for the person who gave it. */
export class CommandFault extends Error {}
