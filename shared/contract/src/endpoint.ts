import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';
import type { Access, AuditAction } from './vocabulary.ts';

/** Where a request has the id of the player it's about. */
export type SubjectField = {
  in: 'params' | 'body';
  field: string;
};

/**
 * Who may call an endpoint. `self-or-admin` needs to know which player is meant, so it can't be declared without
 * saying where their id is.
 */
export type Guard =
  | { access: Exclude<Access, 'self-or-admin'> }
  | { access: 'self-or-admin'; subject: SubjectField };

/** Responses that are not JSON: a stream of server-sent events, each of them JSON, a calendar (RFC 5545), or a stream of CSV. */
export type MediaType = 'text/event-stream' | 'text/calendar' | 'text/csv';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an endpoint takes, returns and refuses. One without a declared access does not compile. */
export type EndpointSpec = Guard & {
  summary: string;
  /** Its route only matches if `:id` is a number, because another one has a word in its place. */
  numericId?: true;
  /**
   * Whether a page calls it before anyone does anything, or shows its address. Browsers download these routes with every first page,
   * and the others together with the library for requests.
   */
  onFirstPage?: true;
  /**
   * Of what admins may change and players may not, or not of others: what the audit list says about it, or why it's left out.
   */
  audit?: AuditAction | { none: string };
  /**
   * People have to log in again, and confirm this very request: always, or with certain bodies. Publish keys can't log in, and
   * needn't.
   */
  freshLogin?: true | ((body: never) => boolean);
  /** Players whose account is disabled can call it too, about themselves. */
  openToDisabled?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Whether it returns its list a page at a time (`pageQuery`). The `Link` header then says where the next page is. */
  paged?: true;
  body?: z.ZodType;
  /** Whether its body is bytes as they are (application/octet-stream) instead of JSON. */
  bytes?: true;
  /** Whether its body can also be a form, whose fields don't matter: mail apps send one. */
  form?: true;
  /** The types that its body has instead of application/json: they're JSON too. */
  mediaTypes?: readonly string[];
  /** The most bytes that its body may have, if more than the usual 64 KiB. */
  bodyLimit?: number;
  /** For an event stream, the schema of each event. */
  response: z.ZodType;
  /** The type of a response that is not JSON. */
  mediaType?: MediaType;
  /** The status of a success; 200 unless given. */
  status?: 200 | 201;
  /** Its own refusals, on top of those of every endpoint (validation, sign-in, access, internal errors). */
  errors?: readonly ProblemCode[];
};

/**
 * Describes an endpoint, and keeps its exact types.
 * @param route the method and path of its requests: `GET /players/:id`
 */
export const endpoint = <const Spec extends EndpointSpec>(route: `${Method} /${string}`, spec: Spec) => ({
  route,
  ...spec,
});
