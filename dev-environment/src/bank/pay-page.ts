import { PENNY_BANK } from '../pages/brand.ts';
import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { textField } from '../pages/text-field.ts';
import { PAY_FIELDS, type PayErrors, type PayForm } from './pay-form.ts';

export type PayPage = {
  form: PayForm;
  /** Idempotency key: submitting this form twice makes one payment. */
  formToken: string;
  errors?: PayErrors;
  /** A message above the form that isn't an error. */
  notice?: string;
};

function arrival({ arrives, delay }: PayForm, error: string | undefined): Html {
  return html`<fieldset>
<legend>When should it arrive?</legend>
<label class="choice"><input type="radio" name="arrives" value="now"${arrives === 'now' && html` checked`}> Straight away</label>
<div class="choice">
<input type="radio" id="later" name="arrives" value="later"${arrives === 'later' && html` checked`}>
<label class="plain" for="later">Later, after</label>
<input class="short" id="delay" name="delay" value="${delay}" inputmode="numeric" aria-label="Seconds until a later payment arrives"${
    error !== undefined && html` aria-invalid="true" aria-describedby="delay-error"`
  }>
<span>seconds</span>
</div>
${error !== undefined && html`<p class="error" id="delay-error">${error}</p>`}
</fieldset>`;
}

export function payPage({ form, formToken, errors = {}, notice }: PayPage): string {
  const wrong = PAY_FIELDS.filter((field) => errors[field] !== undefined);
  const focus = wrong[0] ?? PAY_FIELDS.find((field) => form[field] === '');
  return page({
    brand: PENNY_BANK,
    title: wrong.length > 0 ? 'Error: make a payment' : 'Make a payment',
    body: html`<h1>Make a payment</h1>
<p class="quiet">Check the details, then send it.</p>
${wrong.length > 0 && html`<p class="alert" role="alert">Nothing has been sent. Check the highlighted fields.</p>`}
${notice !== undefined && html`<p class="alert" role="alert">${notice}</p>`}
<form method="post" action="/pay" novalidate>
<input type="hidden" name="token" value="${formToken}">
${textField({ name: 'payer', label: 'You are paying from', value: form.payer, autocomplete: 'name', hint: 'The name on your account. Any name works here.', error: errors.payer, focus: focus === 'payer' })}
${textField({ name: 'payee', label: 'You are paying to', value: form.payee, autocomplete: 'off', error: errors.payee, focus: focus === 'payee' })}
${textField({ name: 'amount', label: 'Amount', value: form.amount, autocomplete: 'off', inputMode: 'decimal', error: errors.amount, focus: focus === 'amount' })}
${textField({ name: 'reference', label: 'Reference', value: form.reference, autocomplete: 'off', optional: true, hint: 'Exactly what the payee gave you.', error: errors.reference, focus: wrong[0] === 'reference' })}
${arrival(form, errors.delay)}
<button type="submit">Send payment</button>
</form>`,
  });
}
