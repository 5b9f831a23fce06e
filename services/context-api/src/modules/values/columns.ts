import { type RawBuilder, sql } from 'kysely';
import { valueDocuments, valueTexts } from '#contract/values/definition.ts';
import type { ValueContent } from '#contract/values/write.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import { fieldColumns, fieldRow } from '../../platform/definitions/edited.ts';

/** Public columns: numbers and origin. */
export type PublicRow = FullRow<'indicator_value', 'indicator_id' | 'year' | 'version'>;

/** Draft of a value without its key. */
export type DraftRow = FullRow<'indicator_value_work', 'indicator_id' | 'year'>;

const { file: _file, ...own } = valueDocuments;

/** Facts of evidence besides its file. */
export const evidenceFields = own;

export const evidenceColumns = ({ sha256, address, ...item }: ValueContent['evidence'][number]) => ({
  ...fieldRow(evidenceFields, { ...item, url: address }),
  sha256,
});

const column = columnOf('indicator_value', 'value');

/** Facts whose change makes texts outdated. */
export const publishedFacts = jsonObject({
  available: column('available'),
  value: column('value'),
} satisfies Record<keyof Pick<ValueContent, 'available' | 'value'>, RawBuilder<unknown>>);

/** Published texts by language. */
export const publishedTexts = sql`coalesce(json_object_agg(text.locale, ${jsonObject(fieldColumns(valueTexts, 'text'))}), '{}')`;
