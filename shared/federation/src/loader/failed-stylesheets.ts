/** Addresses of stylesheets that failed to load: the bundler's error names only scripts. */
export const failedStylesheets = new Set<string>();

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target.href);
  },
  true,
);
