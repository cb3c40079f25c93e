/** The API as the screens see it: typed calls, queries and their cache, and errors in the API's own terms. */
export { apiAddress, callApi, type RequestArgs } from './call-api.ts';
export { forgetWithTheUser } from './forget-with-the-user.ts';
export { keepLive } from './live/keep-live.ts';
export { liveQuery } from './live/live-query.ts';
export { MENDS_ITSELF } from './mends-itself.ts';
export { ApiProblem, type FieldError, type TransportCode } from './problem-error.ts';
export { apiQuery, invalidate, queryClient } from './queries.ts';
export { type Refusal, refusal, useRefusal } from './refusal.ts';
export { useLoggedFailure } from './use-logged-failure.ts';
export { useTimeZone } from './use-time-zone.ts';
