/** How long fields of a page that is drawn anew are waited for, in milliseconds. */
const PATIENCE = 3000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The fields in which somebody has typed or chosen something. */
const touched = new Set<Field>();

/** Begins to note what is typed, so that it can be put back. */
export function noteTyping(): void {
  const note = ({ target }: Event) => void (isField(target) && touched.add(target));
  document.addEventListener('input', note, true);
}

/** Draws a part of the page anew, and types in again what was typed there, field by field as they come up. */
export function keepTyped(drawAnew: () => void): void {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  const typed = [...touched].map((field) => ({ field, name: nameOf(field), ...stateOf(field) }));
  touched.clear();
  const putBack = () => {
    for (const one of typed.filter(({ field }) => !field.isConnected)) {
      const fields = [...document.querySelectorAll('input, textarea, select')].filter(isField);
      const field = fields.find((candidate) => nameOf(candidate) === one.name && !touched.has(candidate));
      if (!field) continue;
      typed.splice(typed.indexOf(one), 1);
      touched.add(field);
      enter(field, one);
    }
  };
  const observer = new MutationObserver(putBack);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
  drawAnew();
}

/** What a field is called, for whoever fills it in. */
function nameOf(field: Field): string {
  const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
  return [field.type, field.name, label].join('|');
}

interface Value {
  readonly value: string;
  readonly checked: boolean;
}

const stateOf = (field: Field): Value => ({
  value: field.value,
  checked: field instanceof HTMLInputElement && field.checked,
});

/** As if somebody typed it: a framework that holds the value hears of it. */
function enter(field: Field, { value, checked }: Value): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== checked) field.click();
    return;
  }
  // Files cannot be put back.
  if (field.type === 'file') return;
  // The element's own setter, past the one by which React notices changes that are its own.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
