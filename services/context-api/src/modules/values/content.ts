import { type Locale, locales } from '#contract/shared/locale.ts';
import { type Dimension, disaggregations } from '#contract/values/constants.ts';
import { contentAuthor as author } from '../../platform/content/author.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import type { Row, TableRows } from '../../platform/content/kind.ts';
import type { ValueContent } from './contentShape.ts';
import { draftValueRow } from './draftContent.ts';

interface Owner {
  readonly type: string;
  readonly sourceLocale: Locale;
  readonly disaggregations: readonly Dimension[];
  readonly values: readonly ValueContent[];
}

const at = (date: string | undefined) => (date === undefined ? null : `${date}T00:00:00.000Z`);
const isUnavailable = ({ text }: ValueContent) =>
  Object.values(text).some((each) => each.notAvailable !== undefined);

function answerFindings({ type }: Owner, content: ValueContent): Finding[] {
  const narrated = Object.values(content.text).some((each) => each.narrative !== undefined);
  const answered = type === 'qualitative' ? narrated : content.value !== undefined;
  const what = type === 'qualitative' ? 'a narrative' : 'a value';
  if (isUnavailable(content)) {
    return content.value === undefined
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

const valueRow = (content: ValueContent): Row => ({
  year: content.year,
  state: content.state,
  available: !isUnavailable(content),
  value: content.value ?? null,
  version: content.revisions.length + 1,
  verification: content.verification,
  verified_by: content.verifiedBy ?? null,
  verified_at: at(content.verifiedOn),
  verifier_id: null,
  verifier_ties: [],
  reported_by: author,
  reported_at: at(content.reportedOn),
  reviewed_by: null,
  reviewed_at: null,
  review_note: null,
});

const textRows = ({ year: of, text }: ValueContent): Row[] =>
  Object.entries(text).map(([each, words]) => ({
    year: of,
    locale: each,
    narrative: words.narrative ?? null,
    comment: words.comment ?? null,
    not_available: words.notAvailable ?? null,
  }));

const revisionRows = ({ year: of, revisions }: ValueContent): Row[] =>
  revisions.map((each, index) => ({
    year: of,
    version: index + 1,
    state: 'approved',
    value: each.value ?? null,
    verification: each.verification,
    replaced_by: author,
    replaced_at: at(each.replacedOn),
  }));

const revisionTextRows = ({ year: of, revisions }: ValueContent): Row[] =>
  revisions.flatMap(({ text }, index) =>
    locales.flatMap((each) => {
      const words = text[each];
      if (!words) return [];
      return [
        {
          year: of,
          version: index + 1,
          locale: each,
          narrative: words.narrative ?? null,
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
      values.flatMap(({ year: of, parts }) => parts.map((part) => ({ year: of, ...part }))),
    ],
    [
      'indicator_value_document',
      values.flatMap(({ year: of, documents }) =>
        documents.map(({ url = null, ...rest }, position) => ({
          year: of,
          position,
          url,
          ...rest,
          sha256: null,
          is_public: true,
        })),
      ),
    ],
    ['indicator_value_revision', values.flatMap(revisionRows)],
    ['indicator_value_revision_text', values.flatMap(revisionTextRows)],
  ];
}
