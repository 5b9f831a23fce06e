import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { BulkRow } from '#contract/values/bulk.ts';
import { findValue } from '#lib/api/progressEditing.ts';
import type { BulkInput } from './pastedRows.ts';

const asBefore = (editing: ProgressEditing, { at, indicator, year, locale, version }: BulkRow): BulkRow => {
  const content = findValue(editing, { indicator, year })?.content;
  const { narrative = null, comment = null, notAvailable = null } = content?.texts[locale] ?? {};
  // A bulk save increments the version; later changes by others conflict.
  const recordKey = { at, indicator, year, locale, version: version + 1 };
  return { ...recordKey, value: content?.value ?? null, notAvailable, narrative, comment };
};

/**
 * Returns the reverse of many changes.
 *
 * @param editing state before the changes
 */
export const takingBack = (editing: ProgressEditing, rows: readonly BulkRow[]): BulkInput => ({
  rows: rows.map((row) => asBefore(editing, row)),
  fieldErrors: [],
});
