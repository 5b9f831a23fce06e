import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import { wordsIn } from '#lib/records/texts.ts';

export interface GridRow {
  readonly indicator: EditedIndicator;
  /** Name and unit in the best available language. */
  readonly name: Reference;
  readonly unit: string;
  readonly isInWords: boolean;
  readonly isPublic: boolean;
}

export interface GridCell {
  readonly row: GridRow;
  readonly year: number;
  readonly value: EditedValue | undefined;
  readonly canEdit: boolean;
}

/** States of cells; the first four have no work yet, or that of reporters. */
export type CellState =
  'open' | 'baseline' | 'draft' | 'submitted' | 'returned' | 'approved' | 'verified' | 'not-available';

/** Returns the texts of an indicator in a language, else in its source language. */
export const wordsOf = ({ content, sourceLocale }: EditedIndicator, locale: Locale) =>
  wordsIn(content.texts, { locale, sourceLocale });

/** Caches rows, to avoid rendering unchanged ones. */
export type CachedRows = WeakMap<EditedIndicator, GridRow>;

function rowOf(indicator: EditedIndicator, locale: Locale, isPublic: boolean): GridRow {
  const { language, name = indicator.slug, unit = '' } = wordsOf(indicator, locale);
  const isInWords = indicator.content.type === 'qualitative';
  return { indicator, name: { slug: indicator.slug, name, language }, unit, isInWords, isPublic };
}

/** Returns the indicators in the order of their goals, without those that are over. */
export function rowsOf(
  { goals, indicators }: ProgressEditing,
  locale: Locale,
  cached: CachedRows,
): GridRow[] {
  const order = new Map(goals.map(({ slug }, index) => [slug, index]));
  const statuses = new Map(goals.map(({ slug, content }) => [slug, content.status]));
  const placeOf = ({ content }: EditedIndicator) => order.get(content.goal) ?? order.size;
  return indicators
    .filter(({ content }) => content.status !== 'archived' && statuses.get(content.goal) !== 'archived')
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((indicator) => {
      const { status, goal } = indicator.content;
      const isPublic = status === 'published' && statuses.get(goal) === 'published';
      const known = cached.get(indicator);
      const row = known?.isPublic === isPublic ? known : rowOf(indicator, locale, isPublic);
      cached.set(indicator, row);
      return row;
    });
}

/** Returns the column of the year to report: the last one that is over, else the last. */
export function dueColumn(years: readonly number[]): number {
  const column = years.findLastIndex((year) => year < new Date().getUTCFullYear());
  return column === -1 ? years.length - 1 : column;
}

export function cellOf(row: GridRow, year: number, rights: ProgressEditing['rights']): GridCell {
  const value = row.indicator.values.find((each) => each.year === year);
  const canEdit = value ? value.actions.includes('edit') : rights.includes('value.draft');
  return { row, year, value, canEdit };
}

/** Returns the baseline in its year, until a value is reported or typed. */
export function baselineOf(
  { row, year, value }: Pick<GridCell, 'row' | 'year' | 'value'>,
  typed?: { readonly available: boolean; readonly value: number | string | null },
): number | null {
  const { baseline } = row.indicator.content;
  const isTyped = typed && (!typed.available || (typed.value ?? '') !== '');
  return baseline?.year === year && !value && !isTyped ? baseline.value : null;
}

/** @param baseline of the cell, see `baselineOf` */
export function stateOf(value: EditedValue | undefined, baseline: number | null): CellState {
  if (!value) return baseline === null ? 'open' : 'baseline';
  const { state, content, verification } = value;
  if (state !== 'approved') return state;
  if (!content.available) return 'not-available';
  return verification.state === 'self-reported' ? 'approved' : 'verified';
}

/** Returns the record key of a value. */
export const valueKey = (initiative: string, indicator: string, year: number): string =>
  `value:${initiative}:${indicator}:${year}`;

/** Returns indicator and year of a record key. */
export function parseValueKey(recordKey: string): { indicator: string; year: number } | null {
  const [, indicator, year] = /^value:[^:]+:([^:]+):(\d+)$/.exec(recordKey) ?? [];
  return indicator && year ? { indicator, year: Number(year) } : null;
}
