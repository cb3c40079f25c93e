/** PostgreSQL cannot run; the message is a sentence for the person at the keyboard. */
export class PostgresProblem extends Error {
  override name = 'PostgresProblem';
}
