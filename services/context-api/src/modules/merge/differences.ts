import type { MergePreview } from '#contract/merge/schema.ts';
import type { MergeBody } from '#contract/merge/write.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import { changesBetween } from '../../platform/history/revisions.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { contentOfFields, flatContent } from '../content/history.ts';

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Compared = Pick<MergePreview, 'differences' | 'additions'>;

/** Returns differing fields, and those that only the duplicate has. */
export function compare(duplicate: RecordContent, remaining: RecordContent): Compared {
  const changes = changesBetween(flatContent(remaining), flatContent(duplicate)).filter(
    ({ to }) => !isEmpty(to),
  );
  return {
    differences: changes
      .filter(({ from }) => !isEmpty(from))
      .map(({ field, from, to }) => ({ field, duplicate: to, remaining: from })),
    additions: changes.filter(({ from }) => isEmpty(from)).map(({ field, to }) => ({ field, value: to })),
  };
}

/**
 * Combines both contents by the choices.
 *
 * @throws ProblemError `invalid-request` for each difference without a choice
 */
export function combine(
  { duplicate, remaining }: { readonly duplicate: RecordContent; readonly remaining: RecordContent },
  choices: MergeBody['choices'],
): RecordContent {
  const { differences, additions } = compare(duplicate, remaining);
  const undecided = differences.filter(({ field }) => choices[field] === undefined);
  if (undecided.length > 0)
    throw new ProblemError('invalid-request', {
      errors: undecided.map(({ field }) => ({ path: `choices.${field}`, message: 'editing.required' })),
    });
  const chosen = differences.filter(({ field }) => choices[field] === 'duplicate');
  return contentOfFields({
    ...flatContent(remaining),
    ...Object.fromEntries(additions.map(({ field, value }) => [field, value])),
    ...Object.fromEntries(chosen.map(({ field, duplicate: value }) => [field, value])),
  });
}
