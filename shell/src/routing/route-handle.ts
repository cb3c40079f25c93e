/** What a route says of its page, read by the layout. */
export interface RouteHandle {
  readonly title: string;
}
