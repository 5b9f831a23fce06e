import { entriesOf, type Entries, type Form } from './form.ts';

/** What the browser keeps of a form while its tab is open: what stands in it, and under which key it was sent. */
export interface Draft {
  readonly entries: Entries;
  /** Hash-like text of the body that was sent last, and its idempotency key. */
  readonly attempt?: Attempt | undefined;
}

/** One filled-in form on its way, however often it is tried. */
export interface Attempt {
  readonly body: string;
  readonly key: string;
}

const keyOf = (name: string) => `form ${name}`;

// A browser may refuse its storage, or have it full: a form works without.
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** @param name of the form, and of what it is about where there are several */
export const readDraft = (name: string): Draft | null =>
  quietly(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft | null);

export function keepDraft(name: string, draft: Draft): void {
  quietly(() => {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  });
}

export function dropDraft(name: string): void {
  quietly(() => {
    sessionStorage.removeItem(keyOf(name));
  });
}

export const entriesIn = (element: HTMLFormElement, form: Form): Entries =>
  entriesOf(new FormData(element), form);

/** Puts entries into the fields of a form; says whether that changed anything. */
export function fillIn(element: HTMLFormElement, entries: Entries): boolean {
  let changed = false;
  for (const field of element.elements) {
    // What is hidden belongs to the page, not to the one who has typed.
    if (!isField(field) || field.type === 'hidden') continue;
    const texts = entries[field.name];
    if (!texts) continue;
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      const checked = texts.includes(field.value);
      changed ||= field.checked !== checked;
      field.checked = checked;
    } else {
      const [text = ''] = texts;
      changed ||= field.value !== text;
      field.value = text;
    }
  }
  return changed;
}

const isField = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
