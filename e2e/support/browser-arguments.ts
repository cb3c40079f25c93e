/** Turns off everything in the browser that connects to anything but the product. */
const QUIET = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Chromium with a window keeps two more pages beside each page, for its address bar; without them a test takes a
 * quarter less of the processor. Only the last such argument counts, so this repeats what
 * Playwright switches off.
 */
const NO_ADDRESS_BAR = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Arguments for the browser of the tests. */
export const BROWSER_ARGUMENTS = [...QUIET, `--disable-features=${NO_ADDRESS_BAR.join(',')}`];
