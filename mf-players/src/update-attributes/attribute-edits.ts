/** What was typed, by attribute; blank where nobody rated it yet. */
export type AttributeEdits = Readonly<Record<string, string>>;

/** What a form for these attributes begins with. */
export function attributeEdits(
  names: readonly string[],
  values: Readonly<Record<string, number>>,
): AttributeEdits {
  return Object.fromEntries(names.map((name) => [name, values[name]?.toString() ?? '']));
}

/** Only what was changed is sent, so that somebody else's change to another attribute is not undone. */
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
