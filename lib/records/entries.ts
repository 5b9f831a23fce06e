/** The values of a form's fields by name, as browsers send them. */
export type Entries = Readonly<Record<string, readonly string[]>>;

/** Groups what was sent by the names of the fields; files are left out. */
export function entriesOf(sent: Iterable<readonly [string, unknown]>): Entries {
  const entries = new Map<string, string[]>();
  for (const [name, text] of sent) {
    if (typeof text !== 'string') continue;
    // The same text has other line ends in a sent form than in its field.
    entries.set(name, [...(entries.get(name) ?? []), text.replace(/\r\n?/g, '\n')]);
  }
  return Object.fromEntries(entries);
}

/** Entries of a form, as browsers send it. */
export const entriesIn = (form: HTMLFormElement): Entries => entriesOf(new FormData(form));
