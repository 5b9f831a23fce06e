/** By field name, as browsers send them. */
export type Entries = Readonly<Record<string, readonly string[]>>;

/** Groups entries by field, without files. */
export function entriesOf(sent: Iterable<readonly [string, unknown]>): Entries {
  const entries = new Map<string, string[]>();
  for (const [name, text] of sent) {
    if (typeof text !== 'string') continue;
    // A sent form has other line ends than its field.
    entries.set(name, [...(entries.get(name) ?? []), text.replace(/\r\n?/g, '\n')]);
  }
  return Object.fromEntries(entries);
}

export const entriesIn = (form: HTMLFormElement): Entries => entriesOf(new FormData(form));
