/**
 * The HTTP API of Kickabout, defined once. Start with `routes` (every call) and `endpoints` (what each takes, returns
 * and refuses, and who can make it). `vocabulary` and `errors` hold the closed lists of words.
 */
export type { Change } from './changes.ts';
export type { EndpointSpec, Guard, MediaType, SubjectField } from './endpoint.ts';
export {
  type Endpoints,
  endpoints,
  type PagedName,
  type ParsedRequestOf,
  type RequestOf,
  type ResponseOf,
} from './endpoints.ts';
export {
  type AskRefusal,
  GUEST_REFUSALS,
  type GuestRefusal,
  JOIN_REFUSALS,
  type JoinRefusal,
  LEAVE_REFUSALS,
  type LeaveRefusal,
  VOTE_REFUSALS,
  type VoteRefusal,
} from './errors.ts';
export { amountFields, isPlainLine, LARGEST_AMOUNT } from './fields.ts';
export type { MatchNote } from './match-notes.ts';
export {
  type PageTemplate,
  pageTemplate,
  type TemplateFormat,
  type TemplatePart,
  type TemplateRead,
  type TemplateText,
} from './page-template.ts';
export { encodeCursor } from './paging.ts';
export { PIX_KINDS, type PixKind, parsePixKey, pixKindOf } from './pix-key.ts';
export { type Problem, problem } from './problem.ts';
export { PROBLEMS, type ProblemCode } from './problems.ts';
export { type Claims, type ReleaseManifest, releaseManifest, remoteName } from './release-manifest.ts';
export { LONGEST_LOAD_TIME, type ScreenReport } from './reports.ts';
export { API_PREFIX, CONTRACT_VERSION, type EndpointName, type Route, routes } from './routes.ts';
export * from './vocabulary.ts';
