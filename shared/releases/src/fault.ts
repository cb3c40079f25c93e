/** What is wrong with a release: a field of it, and a reason that follows on from its name. */
export interface Fault {
  readonly field: string;
  readonly reason: string;
}

/** A fault whose reason is a sentence of its own: faults are shown with a full stop after each. */
export const faultOf = (field: string, does: string, sentence: string): Fault => ({
  field,
  reason: `${does}: ${sentence.replace(/\.$/, '')}`,
});
