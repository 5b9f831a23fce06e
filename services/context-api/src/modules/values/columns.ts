import { type RawBuilder, sql } from 'kysely';
import type { ValueContent } from '#contract/values/write.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';

export type ValueTexts = NonNullable<ValueContent['texts']['en']>;
type Part = ValueContent['parts'][number];
type EvidenceItem = ValueContent['evidence'][number];

/** Columns of a value that visitors read: what it says in numbers, and how it came about. */
export type PublicRow = FullRow<'indicator_value', 'indicator_id' | 'year' | 'version'>;

/** Row of the draft of a value besides its key. */
export type DraftRow = FullRow<'indicator_value_work', 'indicator_id' | 'year'>;

type OfValue = 'indicator_id' | 'year';

/** Returns a text in one language as columns, whether it comes from a draft or from a content file. */
export const textColumns = ({
  narrative,
  comment,
  notAvailable,
}: ValueTexts): FullRow<'indicator_value_text', OfValue | 'locale' | 'outdated'> => ({
  narrative,
  comment,
  not_available: notAvailable,
});

export const partColumns = ({
  dimension,
  category,
  value,
}: Part): FullRow<'indicator_value_part', OfValue> => ({ dimension, category, value });

export const evidenceColumns = ({
  title,
  language,
  sha256,
  address,
  isPublic,
}: EvidenceItem): FullRow<'indicator_value_document', OfValue | 'position'> => ({
  title,
  language,
  sha256,
  url: address,
  is_public: isPublic,
});

/** Returns the texts of one language, from its row of `indicator_value_text`. */
export function valueTexts(as: string) {
  const text = columnOf('indicator_value_text', as);
  return {
    narrative: text('narrative'),
    comment: text('comment'),
    notAvailable: text('not_available'),
  } satisfies Record<keyof ValueTexts, RawBuilder<unknown>>;
}

const column = columnOf('indicator_value', 'value');

/** Facts of a published value that make a text outdated when they change. */
export const publishedFacts = jsonObject({
  available: column('available'),
  value: column('value'),
} satisfies Record<keyof Pick<ValueContent, 'available' | 'value'>, RawBuilder<unknown>>);

/** Texts of a published value by language, from a table of texts. */
export const publishedTexts = sql`coalesce(json_object_agg(text.locale, ${jsonObject(valueTexts('text'))}), '{}')`;

const part = columnOf('indicator_value_part', 'each');

/** Part of a published value for visitors. */
export const publicPart = jsonObject({
  dimension: part('dimension'),
  category: part('category'),
  value: part('value'),
} satisfies Record<keyof Part, RawBuilder<unknown>>);
