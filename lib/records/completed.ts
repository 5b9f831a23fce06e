import type { Fields } from './fields.ts';

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Completes a draft's field, perhaps of an earlier release, to the present shape. A number may be a text, and
 * a text, number or object null. Values of other types are replaced by the present one.
 *
 * @param part empty fields of a row, or of an object that may be null
 */
export function completed(kept: unknown, present: unknown, part?: unknown): unknown {
  if (kept === undefined) return present;
  if (kept === null) return Array.isArray(present) || typeof present === 'boolean' ? present : null;
  if (Array.isArray(present)) return Array.isArray(kept) ? completedRows(kept, part) : present;
  const shape = present ?? part;
  if (isRecord(shape)) return isRecord(kept) ? completedRecord(kept, isRecord(part) ? part : shape) : present;
  if (typeof kept === 'object') return present;
  if (typeof kept === 'number' && !Number.isFinite(kept)) return typeof present === 'number' ? present : null;
  if (typeof shape === 'boolean' || typeof kept === 'boolean')
    return shape === null || typeof shape === typeof kept ? kept : present;
  return typeof kept === 'number' && typeof shape === 'string' ? String(kept) : kept;
}

const completedRows = (rows: readonly unknown[], part: unknown): unknown[] =>
  isRecord(part) ? rows.filter(isRecord).map((row) => completedRecord(row, part)) : [...rows];

/** An object of free keys, such as texts by language, stays as it is. */
function completedRecord(kept: Fields, shape: Fields): Fields {
  const names = Object.keys(shape);
  if (names.length === 0) return kept;
  return Object.fromEntries(names.map((name) => [name, completed(kept[name], shape[name])]));
}
