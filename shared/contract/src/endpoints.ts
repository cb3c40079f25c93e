import type { z } from 'zod';
import { answerEndpoints } from './answers.ts';
import { attributeEndpoints } from './attributes.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { balanceEndpoints } from './balances.ts';
import { bankEndpoints } from './bank.ts';
import { bookEndpoints } from './books.ts';
import { calendarEndpoints } from './calendars.ts';
import { changeEndpoints } from './changes.ts';
import { clubEndpoints } from './club.ts';
import { costEndpoints } from './costs.ts';
import type { EndpointSpec } from './endpoint.ts';
import { feedbackEndpoints } from './feedback.ts';
import { guestEndpoints } from './guests.ts';
import { homeEndpoints } from './home.ts';
import { leaderboardEndpoints } from './leaderboards.ts';
import { matchNoteEndpoints } from './match-notes.ts';
import { matchPlayerEndpoints } from './match-players.ts';
import { matchEndpoints } from './matches.ts';
import { messageEndpoints } from './messages.ts';
import { paymentEndpoints } from './payments.ts';
import { peopleEndpoints } from './people.ts';
import { pitchEndpoints } from './pitches.ts';
import { playerEndpoints } from './players.ts';
import { pushEndpoints } from './push.ts';
import { remoteEndpoints } from './remotes.ts';
import { reportEndpoints } from './reports.ts';
import type { EndpointName } from './routes.ts';
import { seriesEndpoints } from './series.ts';
import { statementEndpoints } from './statements.ts';

/** What every call takes, returns and refuses, and who can make it. Its method and path are in `routes`. */
export const endpoints = {
  ...playerEndpoints,
  ...homeEndpoints,
  ...peopleEndpoints,
  ...paymentEndpoints,
  ...bankEndpoints,
  ...statementEndpoints,
  ...clubEndpoints,
  ...matchEndpoints,
  ...answerEndpoints,
  ...guestEndpoints,
  ...matchNoteEndpoints,
  ...seriesEndpoints,
  ...pitchEndpoints,
  ...matchPlayerEndpoints,
  ...attributeEndpoints,
  ...leaderboardEndpoints,
  ...feedbackEndpoints,
  ...calendarEndpoints,
  ...messageEndpoints,
  ...changeEndpoints,
  ...auditEndpoints,
  ...balanceEndpoints,
  ...bookEndpoints,
  ...costEndpoints,
  ...pushEndpoints,
  ...remoteEndpoints,
  ...reportEndpoints,
  ...authEndpoints,
} as const satisfies Record<EndpointName, EndpointSpec>;

export type Endpoints = typeof endpoints;

/** The schema of one part of an endpoint, or `never` where it takes none. */
type PartOf<Name extends EndpointName, Part extends string> = Part extends keyof Endpoints[Name]
  ? Endpoints[Name][Part]
  : never;

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** The parts of a request that an endpoint takes; the others are absent. */
type Parts<Name extends EndpointName> = Extract<keyof Endpoints[Name], 'params' | 'query' | 'body'>;

/** Path params become text, so a number is fine. */
type Loose<T> = { [Key in keyof T]: string extends T[Key] ? string | number : T[Key] };

type SentPart<Name extends EndpointName, Part extends string> = Part extends 'body'
  ? Sent<PartOf<Name, Part>>
  : Loose<Sent<PartOf<Name, Part>>>;

/** `query` if all of its fields can be left out, and a body that can be. */
type OptionalPart<Name extends EndpointName> =
  Parts<Name> extends infer Part
    ? Part extends 'query' | 'body'
      ? (Part extends 'query' ? object : undefined) extends SentPart<Name, Part>
        ? Part
        : never
      : never
    : never;

/** What a client sends to an endpoint. */
export type RequestOf<Name extends EndpointName> = {
  [Part in Exclude<Parts<Name>, OptionalPart<Name>>]: SentPart<Name, Part>;
} & { [Part in OptionalPart<Name>]?: SentPart<Name, Part> };

/** What a handler receives, parsed. */
export type ParsedRequestOf<Name extends EndpointName> = {
  [Part in Parts<Name>]: Read<PartOf<Name, Part>>;
};

/** The endpoints that return their list a page at a time. */
export type PagedName = {
  [Name in EndpointName]: Endpoints[Name] extends { paged: true } ? Name : never;
}[EndpointName];

/** What an endpoint returns. */
export type ResponseOf<Name extends EndpointName> = Read<Endpoints[Name]['response']>;
