import type { z } from 'zod';
import type { WriteName } from '#contract/operations.ts';
import type { Entries } from '#lib/records/entries.ts';

/**
 * How what stands in a field becomes part of the body: `text` always, `optional` only where something was filled in, `list`
 * for several choices, `flag` for one box, `number` for a choice that is a number.
 */
type FieldKind = 'text' | 'optional' | 'list' | 'flag' | 'number';

/** One form: what browser, portal and context API have to know of it. */
export interface Form<N extends WriteName = WriteName> {
  /** Names its fields' ids, the draft in the browser, and what the check against robots is for. */
  readonly name: string;
  /** The call that it makes. */
  readonly operation: N;
  /** Its fields in the order of the page; a dot leads into an object. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** The body that the call takes, where it takes one; fetched when the form is used. */
  readonly schema?: () => Promise<z.core.$ZodType>;
  /** Whether the call wants a proof that no robot makes it. */
  readonly botCheck: boolean;
}

/** Picks the fields of a form out of what was sent; what it does not know is left out. */
export function pickEntries(sent: Entries, { fields }: Pick<Form, 'fields'>): Entries {
  return Object.fromEntries(
    Object.keys(fields).map((name) => [name, Object.hasOwn(sent, name) ? (sent[name] ?? []) : []]),
  );
}

/** The body of the call, not yet checked. */
export function bodyOf(entries: Entries, { fields }: Pick<Form, 'fields'>): object {
  const body = {};
  for (const [name, kind] of Object.entries(fields)) {
    const value = valueOf(kind, entries[name] ?? []);
    if (value !== undefined) setPath(body, name.split('.'), value);
  }
  return body;
}

function valueOf(kind: FieldKind, texts: readonly string[]): unknown {
  const [text = ''] = texts;
  if (kind === 'list') return texts.filter(Boolean);
  if (kind === 'flag') return text !== '';
  if (kind === 'text') return text;
  if (text === '') return undefined;
  // What is no number stays as it is, so that the schema refuses it.
  return kind === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Sets a value inside an object, and the objects on the way to it. */
export function setPath(
  body: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = (body[name] ??= {}) as Record<string, unknown>;
  setPath(inner, rest, value);
}
