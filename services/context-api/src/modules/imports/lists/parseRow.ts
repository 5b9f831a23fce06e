import type { Transaction } from 'kysely';
import { safeParse } from 'zod/v4/core';
import type { ImportError } from '#contract/imports/schema.ts';
import type { Field } from '#contract/records/definition.ts';
import { locales } from '#contract/shared/locale.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { findByAddress } from '../../../platform/definitions/resolve.ts';
import { targetOf } from '../../../platform/definitions/targets.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { CellError, valueOf } from './cells.ts';
import type { Column } from './columns.ts';
import { valueAt } from './listRecords.ts';
import type { Row } from './rows.ts';

// Sets the value at a path; undefined removes it.
function withValue(
  content: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const { [name!]: old, ...others } = (content ?? {}) as Record<string, unknown>;
  const inner = rest.length === 0 ? value : withValue(old, rest, value);
  const isGone = inner === undefined || (rest.length > 0 && Object.keys(inner as object).length === 0);
  return isGone ? others : { ...others, [name!]: inner };
}

type Reference = readonly [field: Field, value: unknown];

const addressesIn = ([{ control, isSibling }, value]: Reference): string[] => {
  // A sibling's slug is no address: who saves the record knows its parent.
  if (value === undefined || isSibling) return [];
  if (control === 'record') return [value as string];
  return control === 'records' ? (value as string[]) : [];
};

/** Checks each record's existence once. */
export class References {
  readonly #known = new Map<string, Promise<boolean>>();
  readonly #db: Transaction<Database>;
  constructor(db: Transaction<Database>) {
    this.#db = db;
  }

  async exist([field, value]: Reference): Promise<boolean> {
    for (const address of addressesIn([field, value])) {
      const key = `${field.to!} ${address}`;
      const found =
        this.#known.get(key) ??
        findByAddress(this.#db, targetOf(field.to!), address).then((each) => each !== undefined);
      this.#known.set(key, found);
      if (!(await found)) return false;
    }
    return true;
  }
}

const isLocale = (value: unknown) => locales.includes(value as (typeof locales)[number]);

async function checked(
  { key, field }: Column,
  value: unknown,
  references: References,
): Promise<string | undefined> {
  // Drafts may lack anything.
  if (value === undefined) return undefined;
  if (key === 'sourceLocale') return isLocale(value) ? undefined : 'editing.invalid';
  const { error } = safeParse(field.schema, value);
  const message = error?.issues[0]?.message;
  if (message !== undefined) return message.startsWith('editing.') ? message : 'editing.invalid';
  return (await references.exist([field, value])) ? undefined : 'editing.notOffered';
}

interface Parsed {
  readonly content: Record<string, unknown>;
  readonly errors: readonly ImportError[];
}

/** Returns an error's row and column. */
export const placeOf = (row: Row, column?: Column): Pick<ImportError, 'place' | 'at'> => ({
  place: `${row.number}${column ? ` ${column.key}` : ''}`,
  at: { row: row.number, ...(column && { field: column.path.join('.') }) },
});

/** Returns the content as changed by a row. */
export async function parsedRow(before: unknown, row: Row, references: References): Promise<Parsed> {
  const errors: ImportError[] = [];
  let content = before as Record<string, unknown>;
  for (const [column, cell] of row.cells) {
    try {
      const value = valueOf(column.field, cell);
      const old = valueAt(before, column.path);
      if (canonicalJson(value ?? null) === canonicalJson(old ?? null)) continue;
      // An empty list and an empty text are written as empty cells.
      if (value === undefined && (old === '' || (Array.isArray(old) && old.length === 0))) continue;
      const reason = await checked(column, value, references);
      if (reason !== undefined) errors.push({ ...placeOf(row, column), reason });
      content = withValue(content, column.path, value);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ ...placeOf(row, column), reason: error.message });
    }
  }
  return { content, errors };
}
