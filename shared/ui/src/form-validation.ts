import type { FieldError } from './form-context.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function labelOf(control: Control): string {
  return control.dataset['label'] ?? control.labels?.[0]?.textContent?.trim() ?? control.name;
}

/**
 * What the server found wrong, in the form's words: `postcode` and `must not be empty` give `Postcode must not be empty.` An
 * item of a list (`youtube_links.0`) has the list's field. A reason that is a sentence stays as it is.
 */
export function withLabels(
  form: HTMLFormElement | null,
  errors: readonly FieldError[],
): readonly FieldError[] {
  const controls = [...(form?.elements ?? [])].filter(isControl);
  return errors.map(({ field, reason }) => {
    const control = controls.find(({ name }) => name === field || name === field.split('.')[0]);
    const isSentence = /^\p{Lu}|\.$/u.test(reason);
    return {
      field: control?.name ?? field,
      reason: isSentence ? reason : `${control ? labelOf(control) : field} ${reason}.`,
    };
  });
}

/** Why a control is invalid by its own attributes (required, min, max, step, type), or null. */
function reasonFor(control: Control): string | null {
  const label = labelOf(control);
  const { validity } = control;
  const blank = control.required && control.type !== 'checkbox' && control.value.trim() === '';
  if (validity.badInput) return `${label} must be a number.`;
  if (validity.valueMissing || blank) {
    if (control.dataset['requiredMessage'] !== undefined) return control.dataset['requiredMessage'];
    if (control.type === 'checkbox') return `Tick “${label}” to continue.`;
    return `${control instanceof HTMLSelectElement ? 'Choose' : 'Enter'} ${withArticle(label)}.`;
  }
  if (control instanceof HTMLInputElement) {
    if (validity.rangeUnderflow) return `${label} must be ${control.min} or more.`;
    if (validity.rangeOverflow) return `${label} must be ${control.max} or less.`;
    if (validity.stepMismatch) {
      return control.step === '' || control.step === '1'
        ? `${label} must be a whole number.`
        : `${label} must be in steps of ${control.step}.`;
    }
  }
  if (validity.typeMismatch) {
    return control.type === 'url' ? `${label} must be a web address.` : `${label} must be an email address.`;
  }
  return validity.valid ? null : `${label} is invalid: ${control.validationMessage}`;
}

/** `a first name`, `an address`, `your feedback` */
function withArticle(label: string): string {
  const words = label.charAt(0).toLowerCase() + label.slice(1);
  if (words.startsWith('your ')) return words;
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** The fields that the browser finds invalid, and why, in the order of the form. */
export function invalidFields(form: HTMLFormElement): readonly FieldError[] {
  return [...form.elements].filter(isControl).flatMap((control) => {
    if (control.disabled || control.name === '') return [];
    const reason = reasonFor(control);
    return reason === null ? [] : [{ field: control.name, reason }];
  });
}
