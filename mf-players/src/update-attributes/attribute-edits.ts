/** What was typed, by attribute; blank where no one has rated it yet. */
export type AttributeEdits = Readonly<Record<string, string>>;

/** The initial values of the form. */
export function attributeEdits(
  names: readonly string[],
  values: Readonly<Record<string, number>>,
): AttributeEdits {
  return Object.fromEntries(names.map((name) => [name, values[name]?.toString() ?? '']));
}

/** Only what changed is sent, so as not to undo someone else's change to another attribute. */
export function changedAttributes(
  before: Readonly<Record<string, number>>,
  edits: AttributeEdits,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(edits)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [name, Number(text)] as const)
      .filter(([name, value]) => value !== before[name]),
  );
}
