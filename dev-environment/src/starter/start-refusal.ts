/** Kickabout cannot start; the message is a sentence for the person at the keyboard. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
