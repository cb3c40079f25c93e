/** Kickabout can't start; the message is a sentence for the user. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
