/** The API for screens: typed calls, the query cache, and errors with the API's codes. */
export { apiAddress, callApi, type RequestArgs, type RowOf, readAhead } from './call-api.ts';
export { clearCacheOnSignOut } from './clear-cache-on-sign-out.ts';
export { keepInstallOffer, useInstallOffer } from './install-offer.ts';
export { keepLive } from './live/keep-live.ts';
export { livePages, liveQuery } from './live/live-query.ts';
export { ApiProblem, type FieldError, type TransportCode } from './problem-error.ts';
export { apiPages, apiQuery, changePages, invalidate, queryClient } from './queries.ts';
export { type Refusal, refusal, useRefusal } from './refusal.ts';
export { RETRY_WHILE_FAILING } from './retry-while-failing.ts';
export { useLoggedFailure } from './use-logged-failure.ts';
export { useTimeZone } from './use-time-zone.ts';
