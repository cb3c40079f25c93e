/** PostgreSQL can't run; the message is a sentence for the user. */
export class PostgresProblem extends Error {
  override name = 'PostgresProblem';
}
