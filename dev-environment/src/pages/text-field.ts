import { type Html, html } from './html.ts';

export type TextField = {
  name: string;
  label: string;
  value: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  inputMode?: 'decimal' | 'numeric';
  hint?: string;
  error?: string | undefined;
  focus?: boolean;
  optional?: boolean;
};

/** A labelled input, with its hint and error linked for screen readers. */
export function textField(field: TextField): Html {
  const {
    name,
    label,
    value,
    type = 'text',
    autocomplete,
    inputMode,
    hint,
    error,
    focus = false,
    optional = false,
  } = field;
  const describedBy = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`]
    .filter(Boolean)
    .join(' ');
  const input = html`<input id="${name}" name="${name}" type="${type}" value="${value}"${!optional && html` required`} autocomplete="${autocomplete}"${
    inputMode !== undefined && html` inputmode="${inputMode}"`
  }${describedBy !== '' && html` aria-describedby="${describedBy}"`}${
    error !== undefined && html` aria-invalid="true"`
  }${focus && html` autofocus`}${type !== 'text' && html` spellcheck="false" autocapitalize="none"`}>`;
  return html`<div>
<label for="${name}">${label}${optional && html` <span class="quiet">(optional)</span>`}</label>
${inputMode === 'decimal' ? html`<div class="money"><span aria-hidden="true">£</span>${input}</div>` : input}
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`;
}
