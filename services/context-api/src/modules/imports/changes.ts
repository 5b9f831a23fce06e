import type { ImportChange } from '#contract/imports/schema.ts';
import { isObject } from '#contract/shared/isObject.ts';
import { canonicalJson } from './canonicalJson.ts';

const LONGEST = 300;

/** Returns a short text for people. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : canonicalJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

// Geometries are one value.
const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !('coordinates' in value);

// Lists of rows are compared by row, others as a whole.
const hasRows = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.some(isGroup);

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const inside = (value: unknown): Readonly<Record<string, unknown>> => {
  if (isGroup(value)) return value;
  return hasRows(value) ? Object.fromEntries(value.map((each, index) => [String(index), each])) : {};
};

/** Returns differing fields with their paths. */
export function changesBetween(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): ImportChange[] {
  if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return [];
  // Missing fields are shown one by one, as those of a new record.
  const isComparable = (value: unknown) => isGroup(value) || hasRows(value);
  const isWithin = isComparable(before)
    ? isComparable(after) || isAbsent(after)
    : isAbsent(before) && isComparable(after);
  if (!isWithin) return [{ field: path.join('.'), before: shown(before), after: shown(after) }];
  const [old, present] = [inside(before), inside(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(present)])]
    .sort()
    .flatMap((name) => changesBetween(old[name], present[name], [...path, name]));
}
