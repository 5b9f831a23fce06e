import type { Fields } from './fields.ts';

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Completes the draft of a field, perhaps of an earlier release, so that it has the present shape. A number may be a text
 * while it is typed, and a text, number or object may be null. Anything else of another type gives way to the present value.
 *
 * @param part the fields of a row, or of an object that may be null, before anything is written
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

/** An object of free keys, as texts by language, has none in its shape and stays as it is. */
function completedRecord(kept: Fields, shape: Fields): Fields {
  const names = Object.keys(shape);
  if (names.length === 0) return kept;
  return Object.fromEntries(names.map((name) => [name, completed(kept[name], shape[name])]));
}
