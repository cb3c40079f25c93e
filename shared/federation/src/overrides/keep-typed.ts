/** How long to wait for the fields of a page that is rendered again, in milliseconds. */
const PATIENCE = 3000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The fields in which someone has typed or chosen something. */
const touched = new Set<Field>();

/** Starts tracking which fields are typed in, so that they can be restored. */
export function noteTyping(): void {
  const note = ({ target }: Event) => void (isField(target) && touched.add(target));
  document.addEventListener('input', note, true);
}

/** Renders part of the page again, and restores what was typed there, each field as it appears. */
export function keepTyped(renderAgain: () => void): void {
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
  renderAgain();
}

/** Identifies a field by what its user sees. */
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

/** Sets a value as if someone typed it, so that the framework that controls the field notices. */
function enter(field: Field, { value, checked }: Value): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== checked) field.click();
    return;
  }
  // Files cannot be restored.
  if (field.type === 'file') return;
  // The prototype's setter bypasses the one React installs to recognise its own changes.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
