import { isObject } from '#contract/shared/isObject.ts';
import type { Fields } from './fields.ts';

/**
 * Completes a draft's field, perhaps of an earlier release, to the present shape. A number may be a text, and
 * a text, number or object null. Values of other types are replaced by the present one.
 *
 * @param part empty fields of a row, or of an object that may be null
 */
export function completed(saved: unknown, present: unknown, part?: unknown): unknown {
  if (saved === undefined) return present;
  if (saved === null) return Array.isArray(present) || typeof present === 'boolean' ? present : null;
  if (Array.isArray(present)) return Array.isArray(saved) ? completedRows(saved, part) : present;
  const shape = present ?? part;
  if (isObject(shape))
    return isObject(saved) ? completedRecord(saved, isObject(part) ? part : shape) : present;
  if (typeof saved === 'object') return present;
  if (typeof saved === 'number' && !Number.isFinite(saved))
    return typeof present === 'number' ? present : null;
  if (typeof shape === 'boolean' || typeof saved === 'boolean')
    return shape === null || typeof shape === typeof saved ? saved : present;
  return typeof saved === 'number' && typeof shape === 'string' ? String(saved) : saved;
}

const completedRows = (rows: readonly unknown[], part: unknown): unknown[] =>
  isObject(part) ? rows.filter(isObject).map((row) => completedRecord(row, part)) : [...rows];

/** An object of free keys, such as texts by language, stays as it is. */
function completedRecord(saved: Fields, shape: Fields): Fields {
  const names = Object.keys(shape);
  if (names.length === 0) return saved;
  return Object.fromEntries(names.map((name) => [name, completed(saved[name], shape[name])]));
}
