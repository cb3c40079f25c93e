/** A route's data about its page, for the layout. */
export interface RouteHandle {
  readonly title: string;
}
