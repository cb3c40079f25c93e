/** What a route says of its page, read by the layout. */
export interface RouteHandle {
  readonly title: string;
  /** The remote that owns the page, and its path there; absent for the shell's own. */
  readonly remote?: string;
  readonly path?: string;
}
