import type { z } from 'zod';
import type { WriteName } from '#contract/operations.ts';
import type { Entries } from '#lib/records/entries.ts';

/**
 * Way into the body: `text` always, `optional` only if filled in, `list` of choices, `flag` for a checkbox,
 * `number` for a numeric choice.
 */
type FieldKind = 'text' | 'optional' | 'list' | 'flag' | 'number';

/** Shared by browser, portal and context API. */
export interface Form<N extends WriteName = WriteName> {
  /** Prefix of field ids; name of draft and bot check. */
  readonly name: string;
  readonly operation: N;
  /** In the order of the page; a dot leads into an object. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** Fetched when the form is used. */
  readonly schema?: () => Promise<z.core.$ZodType>;
  readonly botCheck: boolean;
  /** Sent with the version that the page shows by then: the input replaces nothing of an earlier one. */
  readonly followsVersion?: true;
}

export function pickEntries(sent: Entries, { fields }: Pick<Form, 'fields'>): Entries {
  return Object.fromEntries(
    Object.keys(fields).map((name) => [name, Object.hasOwn(sent, name) ? (sent[name] ?? []) : []]),
  );
}

/** Returns the unvalidated body. */
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
  // The schema rejects other texts.
  return kind === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Creates the objects on the way. */
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
