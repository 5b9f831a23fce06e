import type { z } from 'zod';
import type { Locale } from '#contract/shared/locale.ts';
import { type Dimension, disaggregations } from '#contract/values/constants.ts';
import type { values } from '#contract/values/definition.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';

export type ValueContent = z.output<(typeof values)['schema']>[number];

interface Owner {
  readonly type: string;
  readonly sourceLocale: Locale;
  readonly disaggregations: readonly Dimension[];
  readonly values: readonly ValueContent[];
}

/** Returns whether a value is missing for a reason. */
export const isUnavailable = ({ text }: ValueContent) =>
  Object.values(text).some((each) => Boolean(each.notAvailable));

function contentFindings({ type }: Owner, content: ValueContent): Finding[] {
  const narrated = Object.values(content.text).some((each) => Boolean(each.narrative));
  const isFilled = type === 'qualitative' ? narrated : content.value !== undefined;
  const what = type === 'qualitative' ? 'a narrative' : 'a value';
  if (isUnavailable(content)) {
    return content.value === undefined
      ? []
      : [{ path: ['value'], reason: 'must be empty when the value is not available' }];
  }
  return isFilled ? [] : [{ path: [], reason: `must have ${what} or a reason why there is none` }];
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
        ...contentFindings(owner, content),
        ...partFindings(owner, content),
        ...(Object.keys(content.text).length > 0 ? sourceText(sourceLocale, content.text) : []),
        ...content.revisions.flatMap(({ text }) => sourceText(sourceLocale, text)),
      ].map(({ path, reason }) => ({ path: ['values', index, ...path], reason })),
    ),
  ];
}
