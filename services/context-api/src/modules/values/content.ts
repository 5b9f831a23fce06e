import { type Locale, locales } from '#contract/shared/locale.ts';
import { type Dimension, disaggregations } from '#contract/values/constants.ts';
import { contentAuthor as author } from '../../platform/content/author.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import type { Row, TableRows } from '../../platform/content/kind.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import { evidenceColumns, partColumns, type PublicRow, textColumns } from './columns.ts';
import type { ValueContent } from './contentShape.ts';
import { draftValueRow } from './draftContent.ts';

interface Owner {
  readonly type: string;
  readonly sourceLocale: Locale;
  readonly disaggregations: readonly Dimension[];
  readonly values: readonly ValueContent[];
}

const at = (date: string) => `${date}T00:00:00.000Z`;
type InYear<R> = R & { readonly year: number };
type RevisionRow = FullRow<'indicator_value_revision', 'indicator_id'>;
type RevisionTextRow = FullRow<'indicator_value_revision_text', 'indicator_id'>;

const isUnavailable = ({ text }: ValueContent) =>
  Object.values(text).some((each) => each.notAvailable !== null);

function answerFindings({ type }: Owner, content: ValueContent): Finding[] {
  const narrated = Object.values(content.text).some((each) => each.narrative !== null);
  const answered = type === 'qualitative' ? narrated : content.value !== null;
  const what = type === 'qualitative' ? 'a narrative' : 'a value';
  if (isUnavailable(content)) {
    return content.value === null
      ? []
      : [{ path: ['value'], reason: 'must be empty when the value is not available' }];
  }
  return answered ? [] : [{ path: [], reason: `must have ${what} or a reason why there is none` }];
}

function partFindings(owner: Owner, { parts }: ValueContent): Finding[] {
  return [
    ...twice(
      parts.map(({ dimension, category }) => `${dimension} ${category}`),
      (index) => ['parts', index],
      'part',
    ),
    ...parts.flatMap(({ dimension, category }, index) =>
      owner.disaggregations.includes(dimension) &&
      (disaggregations[dimension] as readonly string[]).includes(category)
        ? []
        : [{ path: ['parts', index], reason: `${dimension} ${category} is not a part of this indicator` }],
    ),
  ];
}

export function checkValues(owner: Owner): Finding[] {
  const { sourceLocale, values } = owner;
  const years = values.map((each) => each.year);
  return [
    ...twice(years, (index) => ['values', index, 'year'], 'year'),
    ...values.flatMap((content, index) =>
      [
        ...answerFindings(owner, content),
        ...partFindings(owner, content),
        ...(Object.keys(content.text).length > 0 ? sourceText(sourceLocale, content.text) : []),
        ...content.revisions.flatMap(({ text }) => sourceText(sourceLocale, text)),
      ].map(({ path, reason }) => ({ path: ['values', index, ...path], reason })),
    ),
  ];
}

const valueRow = (content: ValueContent): InYear<PublicRow> & { readonly version: number } => ({
  year: content.year,
  state: content.state,
  available: !isUnavailable(content),
  value: content.value,
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
});

const textRows = ({ year: of, text }: ValueContent): InYear<Row>[] =>
  Object.entries(text).map(([locale, words]) => ({ year: of, locale, ...textColumns(words) }));

const revisionRows = ({ year: of, revisions }: ValueContent): RevisionRow[] =>
  revisions.map((each, index) => ({
    year: of,
    version: index + 1,
    state: 'approved',
    value: each.value,
    verification: each.verification,
    replaced_by: author,
    replaced_at: at(each.replacedOn),
  }));

const revisionTextRows = ({ year: of, revisions }: ValueContent): RevisionTextRow[] =>
  revisions.flatMap(({ text }, index) =>
    locales.flatMap((each) => {
      const words = text[each];
      if (!words) return [];
      return [
        {
          year: of,
          version: index + 1,
          locale: each,
          narrative: words.narrative,
          reason: words.reason,
        },
      ];
    }),
  );

/** The tables of values, whose rows belong to people from a value's first edit on. */
export const valueTables = [
  'indicator_value',
  'indicator_value_text',
  'indicator_value_part',
  'indicator_value_document',
  'indicator_value_revision',
  'indicator_value_revision_text',
  'indicator_value_work',
];

/** Values and what belongs to them, by year: what is approved where visitors read it, and all where it is worked on. */
export function valueLists(all: readonly ValueContent[]): TableRows[] {
  const values = all.filter(({ state }) => state === 'approved');
  return [
    [
      'indicator_value_work',
      all.map((each) => draftValueRow(each, { author, available: !isUnavailable(each) })),
    ],
    ['indicator_value', values.map(valueRow)],
    ['indicator_value_text', values.flatMap(textRows)],
    [
      'indicator_value_part',
      values.flatMap(({ year: of, parts }) => parts.map((part) => ({ year: of, ...partColumns(part) }))),
    ],
    [
      'indicator_value_document',
      values.flatMap(({ year: of, documents }) =>
        documents.map(({ url, ...document }, position) => ({
          year: of,
          position,
          ...evidenceColumns({ ...document, address: url ?? null, sha256: null, isPublic: true }),
        })),
      ),
    ],
    ['indicator_value_revision', values.flatMap(revisionRows)],
    ['indicator_value_revision_text', values.flatMap(revisionTextRows)],
  ];
}
