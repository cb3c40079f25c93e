import { StartRefusal } from '../start-refusal.ts';

/** By how many milliseconds the clock of a trial is ahead of the machine's; all processes of one product share it. */
export const CLOCK_AHEAD = 'KICKABOUT_CLOCK_AHEAD';

/**
 * Reads how far ahead of the machine's clock the product is to run, in milliseconds.
 * @throws StartRefusal if `KICKABOUT_NOW` isn't an instant
 */
export function readClockAhead(env: NodeJS.ProcessEnv): number {
  if (env[CLOCK_AHEAD]) return Number(env[CLOCK_AHEAD]);
  const wanted = env['KICKABOUT_NOW'];
  if (!wanted) return 0;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(wanted) || Number.isNaN(Date.parse(wanted)))
    throw new StartRefusal(
      `KICKABOUT_NOW is "${wanted}". It must be an instant with its zone, such as 2027-03-28T00:30Z.`,
    );
  return Date.parse(wanted) - Date.now();
}

/** Moves `Date` ahead in this process or page. It refers to nothing outside itself, so a browser can be given it. */
export function shiftDate(ahead: number): void {
  if (ahead === 0) return;
  const now = () => Real.now() + ahead;
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (_, args, target) => Reflect.construct(Real, args.length === 0 ? [now()] : args, target),
    apply: () => new Real(now()).toString(),
    get: (_, key) => (key === 'now' ? now : Reflect.get(Real, key)),
  });
  const timeOrigin = performance.timeOrigin + ahead;
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, get: () => timeOrigin });
  // A browser lets cookies end by its own clock.
  const page = (globalThis as { Document?: { prototype: object } }).Document?.prototype;
  const cookie = page && Object.getOwnPropertyDescriptor(page, 'cookie');
  if (!page || !cookie) return;
  const set = function (this: unknown, text: string) {
    const real = (_: string, date: string) => `expires=${new Real(Real.parse(date) - ahead).toUTCString()}`;
    cookie.set?.call(this, text.replace(/expires=([^;]+)/i, real));
  };
  Object.defineProperty(page, 'cookie', { ...cookie, set });
}

// A child process loads this module before its own.
shiftDate(Number(process.env[CLOCK_AHEAD] ?? 0));
