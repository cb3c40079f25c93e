/** Reads a form's fields as text, without blanks at either end. A field that isn't there is empty. */
export const textIn =
  (values: FormData) =>
  (name: string): string =>
    String(values.get(name) ?? '').trim();
