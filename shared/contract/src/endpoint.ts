import type { z } from 'zod';
import type { ProblemCode } from './errors.ts';
import type { Access } from './vocabulary.ts';

/** Where in a request the id of the player it is about stands. */
export interface SubjectField {
  in: 'params' | 'body';
  field: string;
}

/**
 * Who may call an endpoint. `self-or-admin` needs to know whose id is asked for, so it cannot be declared
 * without saying where that id stands.
 */
export type Guard =
  | { access: Exclude<Access, 'self-or-admin'> }
  | { access: 'self-or-admin'; subject: SubjectField };

/** Answers that are not JSON: a stream of server-sent events, each of them JSON, or a calendar (RFC 5545). */
export type MediaType = 'text/event-stream' | 'text/calendar';

/** What an endpoint takes, gives and refuses. One without a declared access does not compile. */
export type EndpointSpec = Guard & {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Of a stream of events, what each event says. */
  response: z.ZodType;
  /** What it answers with, where that is not JSON. */
  mediaType?: MediaType;
  /** The status of a success; 200 unless given. */
  status?: 200 | 201;
  /** The refusals beyond those any endpoint may give (validation, sign-in, access, an inner fault). */
  errors: readonly ProblemCode[];
};

/** Keeps the exact types of a specification while checking it. */
export const endpoint = <const Spec extends EndpointSpec>(spec: Spec): Spec => spec;
