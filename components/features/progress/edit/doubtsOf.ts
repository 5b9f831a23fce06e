import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { BulkOutcome, Doubt } from '#contract/values/editing.ts';
import { doubtsAbout } from '#contract/values/plausibility.ts';
import type { ValueContent } from '#contract/values/write.ts';
import { findValue } from '#lib/api/progressEditing.ts';
import type { GridCell, GridRow } from './progressGrid.ts';

type Asked = Pick<ValueContent, 'available' | 'value' | 'parts'>;

interface Options {
  readonly year: number;
  /** Unsaved values by year. */
  readonly pending?: ReadonlyMap<number, number | null>;
}

/** Returns the questions about the new value of a year. */
export function doubtsOf(
  { indicator }: Pick<GridRow, 'indicator'>,
  asked: Asked,
  { year, pending }: Options,
): Doubt[] {
  const { type, cumulative, baseline, texts } = indicator.content;
  const others = new Map([
    ...indicator.values.map(({ year: of, content }) => [of, content.value] as const),
    ...(pending ?? []),
  ]);
  return doubtsAbout(asked, {
    year,
    indicator: { type, cumulative, baseline, units: Object.values(texts).map(({ unit }) => unit) },
    others: [...others].map(([of, value]) => ({ year: of, value })),
  });
}

/** Returns the questions about an unapproved value: of its submission, or of the input. */
export function openDoubts(
  { row, year, value }: Pick<GridCell, 'row' | 'year' | 'value'>,
  typed?: Asked,
): readonly Doubt[] {
  if (value?.state === 'approved') return [];
  if (value?.state === 'submitted' && value.submission) return value.submission.doubts;
  const asked = typed ?? value?.content;
  return asked ? doubtsOf(row, asked, { year }) : [];
}

/** Returns a function for the questions about each of many changes, in view of the others. */
export function changeDoubts(editing: ProgressEditing, changes: BulkOutcome['changes']) {
  const valueIn = ({ fields }: BulkOutcome['changes'][number], before: number | null) => {
    const change = fields.find(({ field }) => field === 'value');
    return change ? (change.to as number | null) : before;
  };
  return (slug: string, year: number): Doubt[] => {
    const indicator = editing.indicators.find((each) => each.slug === slug);
    if (!indicator) return [];
    const own = changes.filter((each) => each.indicator === slug);
    const contentIn = (of: number) => findValue(editing, { indicator: slug, year: of })?.content;
    const pending = new Map(
      own.map((each) => [each.year, valueIn(each, contentIn(each.year)?.value ?? null)]),
    );
    const value = pending.get(year) ?? null;
    const asked = { available: value !== null, value, parts: contentIn(year)?.parts ?? [] };
    return doubtsOf({ indicator }, asked, { year, pending });
  };
}
