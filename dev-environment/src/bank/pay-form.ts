const FIELDS = ['payer', 'payee', 'amount', 'reference', 'delay'] as const;

/** The form's raw input. */
export type PayForm = Record<(typeof FIELDS)[number], string> & { arrives: 'now' | 'later' };

/** A payment order that the bank will carry out. */
export type PayOrder = {
  payer: string;
  payee: string;
  amountMinor: number;
  reference: string;
  /** How many seconds it stays pending; null books it straight away. */
  delaySeconds: number | null;
};

const MAX_MINOR = 10_000_00;
const MAX_DELAY_SECONDS = 24 * 60 * 60;
/** The longest reference that British banks pass on. */
const MAX_REFERENCE = 18;

export const emptyPayForm = (): PayForm => ({
  payer: '',
  payee: '',
  amount: '',
  reference: '',
  delay: '30',
  arrives: 'now',
});

export function readPayForm(fields: URLSearchParams): PayForm {
  const form = emptyPayForm();
  for (const field of FIELDS) form[field] = fields.get(field) ?? form[field];
  form.arrives = fields.get('arrives') === 'later' ? 'later' : 'now';
  return form;
}

/** Parses an amount in pounds, such as `5`, `£12.50` or `1,000.00`, to pence; `undefined` if it's invalid. */
export function minorOf(text: string): number | undefined {
  const match = /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, pounds = '', pence = ''] = match;
  return Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));
}

/** The order in a form, or what is wrong with it. Anyone can be paid, whatever name the club has. */
export function checkPayForm(form: PayForm): { order: PayOrder } | { error: string } {
  const payer = form.payer.trim();
  const payee = form.payee.trim();
  const reference = form.reference.trim();
  const amountMinor = minorOf(form.amount);
  const delaySeconds = form.arrives === 'later' ? Number(form.delay) : null;

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
  if (
    delaySeconds !== null &&
    !(Number.isInteger(delaySeconds) && delaySeconds >= 1 && delaySeconds <= MAX_DELAY_SECONDS)
  )
    return { error: `Enter a whole number of seconds from 1 to ${MAX_DELAY_SECONDS}.` };
  return { order: { payer, payee, amountMinor, reference, delaySeconds } };
}
