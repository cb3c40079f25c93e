/** A command couldn't do its work; `message` tells the person who ran it why. */
export class CommandFault extends Error {}
