import type { ImportError } from '#contract/imports/schema.ts';
import { canonicalJson } from '../canonicalJson.ts';
import type { CellChecks } from './cellErrors.ts';
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

interface Parsed {
  readonly content: Record<string, unknown>;
  readonly errors: readonly ImportError[];
}

/** Returns an error's row and column, with its path in the column's lists. */
export const placeOf = (
  row: Row,
  column?: Column,
  path: readonly PropertyKey[] = [],
): Pick<ImportError, 'place' | 'at'> => ({
  place: `${row.number}${column ? ` ${[column.key, ...path].join('.')}` : ''}`,
  at: { row: row.number, ...(column && { field: [...column.path, ...path].join('.') }) },
});

interface Checking {
  readonly checks: CellChecks;
  /** Record of the row; null for a new one. */
  readonly recordId: string | null;
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** Returns the content as changed by a row. */
export async function parsedRow(before: unknown, row: Row, { checks, recordId }: Checking): Promise<Parsed> {
  const errors: ImportError[] = [];
  let content = before as Record<string, unknown>;
  for (const [column, cell] of row.cells) {
    const { field, path } = column;
    try {
      const given = valueOf(field, cell);
      const old = valueAt(before, path);
      if (isSame(given, old)) continue;
      const value = checks.present(path.at(-1)!, field, given);
      if (isSame(value, old)) continue;
      // An empty list and an empty text are written as empty cells.
      if (value === undefined && (old === '' || (Array.isArray(old) && old.length === 0))) continue;
      // Drafts may lack anything.
      const found = value === undefined ? [] : await checks.errors(field, value, recordId);
      errors.push(...found.map((each) => ({ ...placeOf(row, column, each.path), reason: each.reason })));
      content = withValue(content, path, value);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ ...placeOf(row, column), reason: error.message });
    }
  }
  return { content, errors };
}
