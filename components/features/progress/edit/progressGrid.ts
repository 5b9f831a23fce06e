import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import { wordsIn } from '#lib/records/texts.ts';

/** One indicator as a row of the grid. */
export interface GridRow {
  readonly indicator: EditedIndicator;
  /** Name and unit in the best language that there is. */
  readonly name: Reference;
  readonly unit: string;
  readonly isInWords: boolean;
  /** Whether visitors have a page of it. */
  readonly isPublic: boolean;
}

/** Indicator and year of a cell. */
export interface GridCell {
  readonly row: GridRow;
  readonly year: number;
  readonly value: EditedValue | undefined;
  readonly canEdit: boolean;
}

/** States that a cell is shown in; the first three are nobody's work yet, or that of its reporters. */
export type CellState =
  'open' | 'draft' | 'submitted' | 'returned' | 'approved' | 'verified' | 'not-available';

/** The words for an indicator in a language, else in the one that it is written in. */
export const wordsOf = ({ content, sourceLocale }: EditedIndicator, locale: Locale) =>
  wordsIn(content.texts, { locale, sourceLocale });

/** Rows as they were made, so that a change of one does not draw the others again. */
export type KeptRows = WeakMap<EditedIndicator, GridRow>;

function rowOf(indicator: EditedIndicator, locale: Locale, isPublic: boolean): GridRow {
  const { language, name = indicator.slug, unit = '' } = wordsOf(indicator, locale);
  const isInWords = indicator.content.type === 'qualitative';
  return { indicator, name: { slug: indicator.slug, name, language }, unit, isInWords, isPublic };
}

/** The indicators in the order of their goals, but for what is over. */
export function rowsOf({ goals, indicators }: ProgressEditing, locale: Locale, kept: KeptRows): GridRow[] {
  const order = new Map(goals.map(({ slug }, index) => [slug, index]));
  const statuses = new Map(goals.map(({ slug, content }) => [slug, content.status]));
  const placeOf = ({ content }: EditedIndicator) => order.get(content.goal) ?? order.size;
  return indicators
    .filter(({ content }) => content.status !== 'archived' && statuses.get(content.goal) !== 'archived')
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((indicator) => {
      const { status, goal } = indicator.content;
      const isPublic = status === 'published' && statuses.get(goal) === 'published';
      const known = kept.get(indicator);
      const row = known?.isPublic === isPublic ? known : rowOf(indicator, locale, isPublic);
      kept.set(indicator, row);
      return row;
    });
}

/** The cell of an indicator and a year. */
export function cellOf(row: GridRow, year: number, rights: ProgressEditing['rights']): GridCell {
  const value = row.indicator.values.find((each) => each.year === year);
  const canEdit = value ? value.actions.includes('edit') : rights.includes('value.draft');
  return { row, year, value, canEdit };
}

/** Status of a cell. */
export function stateOf(value: EditedValue | undefined): CellState {
  if (!value) return 'open';
  const { state, content, verification } = value;
  if (state !== 'approved') return state;
  if (!content.available) return 'not-available';
  return verification.state === 'self-reported' ? 'approved' : 'verified';
}

/** The place of a value among all that is edited. */
export const valueKey = (initiative: string, indicator: string, year: number): string =>
  `value:${initiative}:${indicator}:${year}`;

/** Indicator and year in the place of a value. */
export function parseValueKey(recordKey: string): { indicator: string; year: number } | null {
  const [, indicator, year] = /^value:[^:]+:([^:]+):(\d+)$/.exec(recordKey) ?? [];
  return indicator && year ? { indicator, year: Number(year) } : null;
}
