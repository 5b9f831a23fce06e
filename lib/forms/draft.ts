import { isObject } from '#contract/shared/isObject.ts';
import type { Entries } from '../records/entries.ts';

/** Draft of the browser tab. */
export interface Draft {
  readonly entries: Entries;
  /** Last attempt, by a text of its body. */
  readonly attempt?: Attempt | undefined;
}

export interface Attempt {
  readonly body: string;
  readonly key: string;
}

const keyOf = (name: string) => `form ${name}`;

// Browsers may refuse their storage, or have it full.
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Removes entries of another release's shape. */
function draftOf(stored: unknown): Draft | null {
  if (!isObject(stored) || !isObject(stored['entries'])) return null;
  const entries = Object.entries(stored['entries']).filter((entry): entry is [string, string[]] =>
    isTexts(entry[1]),
  );
  const attempt = isObject(stored['attempt']) ? stored['attempt'] : {};
  const { body, key } = attempt;
  return {
    entries: Object.fromEntries(entries),
    attempt: typeof body === 'string' && typeof key === 'string' ? { body, key } : undefined,
  };
}

/** @param name of the form and, if there are several, its subject */
export const readDraft = (name: string): Draft | null =>
  quietly(() => draftOf(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')));

export function saveDraft(name: string, draft: Draft): void {
  quietly(() => {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  });
}

export function discardDraft(name: string): void {
  quietly(() => {
    sessionStorage.removeItem(keyOf(name));
  });
}

/** Returns true if that changed anything. */
export function fillIn(element: HTMLFormElement, entries: Entries): boolean {
  let changed = false;
  for (const field of element.elements) {
    // Hidden fields belong to the page.
    if (!isField(field) || field.type === 'hidden') continue;
    const texts = entries[field.name];
    if (!texts || !isOffered(field, texts)) continue;
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

/** Without the choice, a field does not change. */
function isOffered(field: Field, texts: readonly string[]): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ value }) => value === texts[0]);
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return true;
  const buttons = field.form?.elements.namedItem(field.name);
  const offered = buttons instanceof RadioNodeList ? [...buttons] : [buttons];
  return texts.length === 0 || offered.some((each) => (each as HTMLInputElement).value === texts[0]);
}

/** Returns whether the input of a form is not what the page had. */
export const isFilledIn = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => isField(field) && field.type !== 'hidden' && isChanged(field));

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== (given?.value ?? '');
  }
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
