/** For the options of a query: a failed read is only logged, and tried again until it succeeds. */
export const KEEPS_TRYING = { meta: { keepsTrying: true } } as const;
