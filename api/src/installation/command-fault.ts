/** A command failed; `message` tells the person who ran it why. */
export class CommandFault extends Error {}
