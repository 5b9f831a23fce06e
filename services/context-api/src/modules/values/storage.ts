import { type RawBuilder, sql } from 'kysely';
import { locales } from '#contract/shared/locale.ts';
import { categories } from '#contract/values/constants.ts';
import { valueParts, valueTexts } from '#contract/values/definition.ts';
import { contentAuthor as author } from '../../platform/auth/ownAuthors.ts';
import type { HashOf, Row, TableRows } from '../../platform/content/kind.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import { fieldColumns, fieldRow } from '../../platform/definitions/edited.ts';
import type { Storage } from '../../platform/definitions/storage.ts';
import { evidenceColumns, evidenceFields, type PublicRow, publishedTexts } from './columns.ts';
import { isUnavailable, type ValueContent } from './content.ts';
import { draftValueRow, evidenceOf } from './draftContent.ts';

const at = (date: string) => `${date}T00:00:00.000Z`;
type InYear<R> = R & { readonly year: number };
type RevisionRow = FullRow<'indicator_value_revision', 'indicator_id'>;
type RevisionTextRow = FullRow<'indicator_value_revision_text', 'indicator_id'>;

const valueRow = (content: ValueContent): InYear<PublicRow> & { readonly version: number } => ({
  year: content.year,
  state: content.state,
  available: !isUnavailable(content),
  value: content.value ?? null,
  version: content.revisions.length + 1,
  verification: content.verification,
  verified_by: content.verifiedBy ?? null,
  verified_at: content.verifiedOn ? at(content.verifiedOn) : null,
  verifier_id: null,
  verifier_ties: [],
  reported_by: author,
  reported_at: at(content.reportedOn),
  reviewed_by: null,
  reviewed_at: null,
  review_note: null,
  correcting_since: null,
});

const textRows = ({ year: of, text }: ValueContent): InYear<Row>[] =>
  Object.entries(text).map(([locale, own]) => ({ year: of, locale, ...fieldRow(valueTexts, own) }));

const revisionRows = ({ year: of, revisions }: ValueContent): RevisionRow[] =>
  revisions.map((each, index) => ({
    year: of,
    version: index + 1,
    state: 'approved',
    value: each.value ?? null,
    verification: each.verification,
    replaced_by: author,
    replaced_at: at(each.replacedOn),
  }));

const revisionTextRows = ({ year: of, revisions }: ValueContent): RevisionTextRow[] =>
  revisions.flatMap(({ text }, index) =>
    locales.flatMap((locale) => {
      const words = text[locale];
      if (!words) return [];
      const { narrative = null, reason } = words;
      return [{ year: of, version: index + 1, locale, narrative, reason }];
    }),
  );

/** Values by year: approved ones in public tables, all in working tables. */
function valueLists(all: readonly ValueContent[], hashOf: HashOf): TableRows[] {
  const approved = all.filter(({ state }) => state === 'approved');
  return [
    ['indicator_value_work', all.map((each) => draftValueRow(each, hashOf))],
    ['indicator_value', approved.map(valueRow)],
    ['indicator_value_text', approved.flatMap(textRows)],
    [
      'indicator_value_part',
      approved.flatMap(({ year: of, parts }) =>
        parts.map((part) => ({ year: of, ...fieldRow(valueParts, part) })),
      ),
    ],
    [
      'indicator_value_document',
      approved.flatMap(({ year: of, documents }) =>
        documents.map((each, position) => ({
          year: of,
          position,
          ...evidenceColumns(evidenceOf(each, hashOf)),
        })),
      ),
    ],
    ['indicator_value_revision', approved.flatMap(revisionRows)],
    ['indicator_value_revision_text', approved.flatMap(revisionTextRows)],
  ];
}

/** Tables of values, whose rows belong to people after a first edit. */
export const valueTables = valueLists([], () => '').map(([table]) => table);

const day = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;
const draftValue = columnOf('indicator_value_work', 'work');
const value = columnOf('indicator_value', 'value');
const part = columnOf('indicator_value_part', 'part');
const document = columnOf('indicator_value_document', 'document');
const revision = columnOf('indicator_value_revision', 'revision');

const ofValue = (table: string) =>
  sql`${sql.ref(`${table}.indicator_id`)} = work.indicator_id and ${sql.ref(`${table}.year`)} = work.year`;

const list = (item: RawBuilder<unknown>, order: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${item} order by ${order}), '[]') from ${from})`;

const revisions = list(
  jsonObject({
    value: revision('value'),
    replacedOn: day(revision('replaced_at')),
    verification: revision('verification'),
    text: sql`(select coalesce(json_object_agg(text.locale,
        json_build_object('narrative', text.narrative, 'reason', text.reason)), '{}')
      from indicator_value_revision_text as text where ${ofValue('text')} and text.version = revision.version)`,
  }),
  revision('version'),
  sql`indicator_value_revision as revision where ${ofValue('revision')}`,
);

// Public; what waits for approval is a draft.
const approved = jsonObject({
  year: draftValue('year'),
  value: value('value'),
  parts: list(
    jsonObject(fieldColumns(valueParts, 'part')),
    sql`array_position(array[${sql.join(categories.map((each) => sql.lit(each)))}], ${part('category')})`,
    sql`indicator_value_part as part where ${ofValue('part')}`,
  ),
  state: sql.lit('approved'),
  verification: value('verification'),
  verifiedBy: value('verified_by'),
  verifiedOn: day(value('verified_at')),
  reportedOn: day(value('reported_at')),
  reportedBy: sql`nullif(coalesce(${draftValue('submitted_name')}, ${draftValue('edited_name')}), '')`,
  note: sql`case when ${draftValue('state')} = 'approved' then ${draftValue('note')} end`,
  text: sql`(select ${publishedTexts} from indicator_value_text as text where ${ofValue('text')})`,
  documents: list(
    jsonObject({ ...fieldColumns(evidenceFields, 'document'), file: document('sha256') }),
    document('position'),
    sql`indicator_value_document as document where ${ofValue('document')}`,
  ),
  revisions,
});

const said = (field: string) => sql`${draftValue('content')} -> ${sql.lit(field)}`;

// Never approved; readers of content files have no other.
const unapproved = jsonObject({
  year: draftValue('year'),
  value: said('value'),
  parts: said('parts'),
  state: draftValue('state'),
  verification: draftValue('verification'),
  verifiedBy: draftValue('verifier_type'),
  verifiedOn: day(draftValue('verified_at')),
  reportedOn: day(draftValue('edited_at')),
  reportedBy: sql`nullif(${draftValue('edited_name')}, '')`,
  note: draftValue('note'),
  text: said('texts'),
  documents: sql`(select coalesce(jsonb_agg(jsonb_build_object('title', item -> 'title', 'language', item -> 'language',
      'url', item -> 'address', 'file', item -> 'sha256', 'isPublic', item -> 'isPublic') order by position), '[]')
    from jsonb_array_elements(${said('evidence')}) with ordinality as each (item, position))`,
  revisions: sql`'[]'::json`,
});

/** Values in their own tables, by year. */
export const valueStorage: Storage = {
  lists: (values: readonly ValueContent[] | undefined, { hashOf }) => valueLists(values ?? [], hashOf),
  read: sql`(select coalesce(json_agg(case when value.year is null then ${unapproved} else ${approved} end
      order by work.year), '[]')
    from indicator_value_work as work left join indicator_value as value
      on value.indicator_id = work.indicator_id and value.year = work.year
    where work.indicator_id = indicator.id)`,
};
