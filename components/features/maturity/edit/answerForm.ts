import type { MaturityCriterion, MaturityLevel } from '#contract/maturity/constants.ts';
import type { MaturityAnswer, MaturityAnswerEditing } from '#contract/maturity/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { fieldId } from '#components/form/FormContext.ts';
import { routes } from '#lib/config/routes.ts';
import { type FormShape, textOf } from '#lib/records/entries.ts';
import { evidenceEntries, evidenceOf, newEvidence } from '#lib/records/evidence.ts';
import {
  textEntries,
  typedTexts,
  writtenBody,
  type WrittenFields,
  writtenFields,
} from '#lib/records/writtenTexts.ts';

/** An answer as its form has it. */
export type AnswerFields = Omit<WrittenFields<MaturityAnswer>, 'response'> &
  WrittenFields<Pick<MaturityAnswer, 'self' | 'evidence' | 'met'>>;

const answerText = { response: '' };

/** Rows of an answer before anything is written. */
export const answerParts = (language: Locale) => ({ evidence: newEvidence(language) });

export const answerFields = ['self', 'met'] as const;

/** An answer as it is edited, in the language that it was written in and in all others. */
export const fieldsOfAnswer = (answer: MaturityAnswer): AnswerFields =>
  writtenFields<MaturityAnswer>(answer, { blank: answerText, sourceLocale: answer.language });

/** The same as the context API takes it. */
export const bodyOfAnswer = (fields: AnswerFields): MaturityAnswer =>
  writtenBody<MaturityAnswer>(fields as unknown as WrittenFields<MaturityAnswer>, answerText);

export const answerShape: FormShape<AnswerFields> = {
  toEntries: (fields) => ({
    ...textEntries(fields),
    ...evidenceEntries(fields.evidence, 'evidence'),
    self: [fields.self],
    met: fields.met,
  }),
  toFields: (entries, fields) => ({
    ...fields,
    ...typedTexts(entries, fields),
    self: textOf(entries, 'self') as MaturityLevel,
    evidence: evidenceOf(entries, fields.evidence, 'evidence'),
    met: [...(entries['met'] ?? [])],
  }),
};

export const answerFormName = (criterion: MaturityCriterion): string => `answer-${criterion}`;

/** The id of the field in which a document that a level asks for is sent. */
export const documentKey = (criterion: MaturityCriterion, requirement: string): string =>
  fieldId(answerFormName(criterion), `document.${requirement}`);

type Missing = NonNullable<MaturityAnswerEditing['next']>['missing'][number];

/** The field of the form in which something that is missing is given. */
export function keyOfMissing(
  { criterion }: Pick<MaturityAnswerEditing, 'criterion'>,
  missing: Missing,
): string {
  return missing.kind === 'field'
    ? fieldId(answerFormName(criterion.code), missing.field)
    : documentKey(criterion.code, missing.requirement.code);
}

/** The page on which what a sub-criterion asks for is written; null where it is this one. */
export function pageOfCriterion(criterion: MaturityCriterion, initiative: string): string | null {
  if (['action-plan', 'activity-monitoring'].includes(criterion)) return routes.ecosystemAction(initiative);
  const isProgress = ['sustainability-goals', 'baseline', 'performance-monitoring'].includes(criterion);
  return isProgress ? routes.progressReporting(initiative) : null;
}
