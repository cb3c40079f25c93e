/** The API for screens: typed calls, the query cache, and errors with the API's codes. */
export { apiAddress, callApi, type RequestArgs, type RowOf, readAhead } from './call-api.ts';
export { clearCacheOnSignOut } from './clear-cache-on-sign-out.ts';
export { answerConfirmations } from './confirmations.ts';
export { idFrom } from './id-from.ts';
export { keepInstallOffer, useInstallOffer } from './install-offer.ts';
export { livePages, liveQuery } from './live/live-query.ts';
export { ApiProblem, type Confirmation, type FieldError } from './problem-error.ts';
export { apiPages, apiQuery, changePages, invalidate, queryClient } from './queries.ts';
export { useKept } from './use-kept.ts';
export { useNow } from './use-now.ts';
export { useTimeZone } from './use-time-zone.ts';
