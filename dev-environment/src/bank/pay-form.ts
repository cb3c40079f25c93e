export const PAY_FIELDS = ['payer', 'payee', 'amount', 'reference', 'delay'] as const;
export type PayField = (typeof PAY_FIELDS)[number];

/** The form's raw input. */
export type PayForm = Record<PayField, string> & { arrives: 'now' | 'later' };
export type PayErrors = Partial<Record<PayField, string>>;

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
  for (const field of PAY_FIELDS) form[field] = fields.get(field) ?? form[field];
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

function amountError(text: string, pence: number | undefined): string | undefined {
  if (text === '') return 'Enter an amount.';
  if (pence === undefined) return 'Enter the amount in pounds and pence, like 12.50.';
  if (pence === 0) return 'Enter an amount of at least £0.01.';
  if (pence > MAX_MINOR) return 'Enter an amount of £10,000 or less.';
  return undefined;
}

/** The order in a form, or the error message for each invalid field. Anyone can be paid, whatever name the club has. */
export function checkPayForm(form: PayForm): { order: PayOrder } | { errors: PayErrors } {
  const payer = form.payer.trim();
  const payee = form.payee.trim();
  const reference = form.reference.trim();
  const amountMinor = minorOf(form.amount);
  const delaySeconds = form.arrives === 'later' ? Number(form.delay) : null;
  const errors: PayErrors = {};

  if (payer === '') errors.payer = 'Enter the name on your account.';
  else if (payer.length > 60) errors.payer = 'Enter a name of 60 characters or fewer.';
  if (payee === '') errors.payee = 'Enter who you are paying.';
  const wrongAmount = amountError(form.amount.trim(), amountMinor);
  if (wrongAmount !== undefined) errors.amount = wrongAmount;
  if (reference.length > MAX_REFERENCE) {
    errors.reference = `Enter a reference of ${MAX_REFERENCE} characters or fewer; this one has ${reference.length}.`;
  }
  if (
    delaySeconds !== null &&
    !(Number.isInteger(delaySeconds) && delaySeconds >= 1 && delaySeconds <= MAX_DELAY_SECONDS)
  ) {
    errors.delay = `Enter a whole number of seconds from 1 to ${MAX_DELAY_SECONDS}.`;
  }

  if (Object.keys(errors).length > 0 || amountMinor === undefined) return { errors };
  return { order: { payer, payee, amountMinor, reference, delaySeconds } };
}
