const EMPTY = { payer: '', payee: '', amount: '', reference: '', delay: '30', arrives: 'now' };

/** The form's raw input. A payment arrives `now` or `later`, in seconds. */
export type PayForm = typeof EMPTY;

/** A payment order that the bank will carry out. */
export type PayOrder = {
  payer: string;
  payee: string;
  amountMinor: number;
  reference: string;
  /** How many seconds it stays pending. */
  delaySeconds: number;
};

const MAX_MINOR = 10_000_00;
const MAX_DELAY_SECONDS = 24 * 60 * 60;
/** The longest reference that British banks pass on. */
const MAX_REFERENCE = 18;

/** What was typed, or what a link fills in. */
export const readPayForm = (fields: URLSearchParams): PayForm => ({
  ...EMPTY,
  ...Object.fromEntries(fields),
});

/** Parses an amount in pounds, such as `5`, `£12.50` or `1,000.00`, to pence; `undefined` if it's invalid. */
export function minorOf(text: string): number | undefined {
  const match = /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, pounds = '', pence = ''] = match;
  return Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));
}

/** The order in a form, or what is wrong with it. Anyone can be paid, whatever name the club has. */
export function checkPayForm(form: PayForm): { order: PayOrder } | { error: string } {
  const [payer, payee, reference] = [form.payer.trim(), form.payee.trim(), form.reference.trim()];
  const amountMinor = minorOf(form.amount);
  const delaySeconds = form.arrives === 'later' ? Number(form.delay) : 0;
  const isDelayWrong =
    form.arrives === 'later' &&
    !(Number.isInteger(delaySeconds) && delaySeconds >= 1 && delaySeconds <= MAX_DELAY_SECONDS);

  if (payer === '') return { error: 'Enter the name on your account.' };
  if (payer.length > 60) return { error: 'Enter a name of 60 characters or fewer.' };
  if (payee === '') return { error: 'Enter who you are paying.' };
  if (amountMinor === undefined) return { error: 'Enter the amount in pounds and pence, like 12.50.' };
  if (amountMinor === 0 || amountMinor > MAX_MINOR)
    return { error: 'Enter an amount from £0.01 to £10,000.' };
  if (reference.length > MAX_REFERENCE)
    return {
      error: `Enter a reference of ${MAX_REFERENCE} characters or fewer; this one has ${reference.length}.`,
    };
  if (isDelayWrong) return { error: `Enter a whole number of seconds from 1 to ${MAX_DELAY_SECONDS}.` };
  return { order: { payer, payee, amountMinor, reference, delaySeconds } };
}
