import type { EditingErrorKey } from '#contract/records/errors.ts';
import type { Right } from '#contract/users/rights.ts';
import { disaggregations, type ValueState } from '#contract/values/constants.ts';
import type { ValueAction } from '#contract/values/editing.ts';
import type { ValueContent } from '#contract/values/write.ts';
import type { FieldError } from '../../platform/records/scope.ts';
import type { DraftValueRow, ValueOwner } from './drafts.ts';

interface Rule {
  readonly right: Right;
  /** Possible states; `none` is without a value. */
  readonly states: readonly (ValueState | 'none')[];
  /** Required presence or absence of a requested correction; by default either. */
  readonly isRequested?: boolean;
  /** Excludes authors and submitters, and reviewers from verification. */
  readonly byOthers?: true;
}

/** Rights and states for each step. */
export const valueRules: Readonly<Record<ValueAction, Rule>> = {
  edit: { right: 'value.draft', states: ['none', 'draft', 'returned'] },
  submit: { right: 'value.submit', states: ['draft', 'returned'] },
  return: { right: 'value.review', states: ['submitted'] },
  approve: { right: 'value.review', states: ['submitted'], byOthers: true },
  verify: { right: 'value.verify', states: ['approved'], byOthers: true },
  unlock: { right: 'value.unlock', states: ['approved'] },
  'request-correction': { right: 'value.draft', states: ['approved'], isRequested: false },
  'decline-correction': { right: 'value.unlock', states: ['approved'], isRequested: true },
};

/** Returns whether a step is possible in a state. */
export function isPossible({ states, isRequested }: Rule, row: DraftValueRow): boolean {
  const hasRequest = row.correction_at !== null;
  return states.includes(row.state) && (isRequested === undefined || isRequested === hasRequest);
}

/** Returns whether a person wrote or submitted a value or, for verification, reviewed it. */
export const isOwn = (row: DraftValueRow, oid: string, action: ValueAction): boolean =>
  row.authors.includes(oid) || row.submitted_by === oid || (action === 'verify' && row.reviewed_by === oid);

const fieldError = (path: string, key: EditingErrorKey): FieldError => ({ path, message: `editing.${key}` });

/** Returns errors for the indicator's type, in any state. */
export function valueErrors(
  { value, available, texts, parts }: ValueContent,
  owner: ValueOwner,
): FieldError[] {
  const source = owner.source_locale;
  const hasReason = Object.values(texts).some(({ notAvailable }) => notAvailable);
  const isPart = ({ dimension, category }: ValueContent['parts'][number]) =>
    owner.disaggregations.includes(dimension) &&
    (disaggregations[dimension] as readonly string[]).includes(category);
  return [
    ...(owner.type === 'qualitative' && value !== null ? [fieldError('value', 'qualitative')] : []),
    ...(available || texts[source]?.notAvailable
      ? []
      : [fieldError(`texts.${source}.notAvailable`, hasReason ? 'sourceLanguage' : 'reason')]),
    ...parts.flatMap((part, index) => (isPart(part) ? [] : [fieldError(`parts.${index}`, 'part')])),
  ];
}

/** Returns what is missing for review. */
export function missingIn({ value, available, texts }: ValueContent, owner: ValueOwner): FieldError[] {
  const source = owner.source_locale;
  const isNarrated = Object.values(texts).some(({ narrative }) => narrative !== null);
  const isFilled = owner.type === 'qualitative' ? isNarrated : value !== null;
  const what =
    owner.type === 'qualitative'
      ? fieldError(`texts.${source}.narrative`, 'narrative')
      : fieldError('value', 'answer');
  const isTranslated = Object.keys(texts).length === 0 || texts[source] !== undefined;
  return [
    ...(available && !isFilled ? [what] : []),
    ...(isTranslated ? [] : [fieldError(`texts.${source}.narrative`, 'sourceLanguage')]),
  ];
}

/** Removes empty texts. */
export const tidied = (content: ValueContent): ValueContent => ({
  ...content,
  texts: Object.fromEntries(
    Object.entries(content.texts).filter(([, text]) => Object.values(text).some((each) => each !== null)),
  ),
});

/** A year can be reported from its first day. */
export const yearErrors = (year: number): FieldError[] =>
  year > new Date().getUTCFullYear() ? [fieldError('year', 'yearAhead')] : [];
