import { fieldId } from '#components/form/FormContext.ts';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import type { MaturityAnswer, MaturityAnswerEditing } from '#contract/maturity/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { routes } from '#lib/config/routes.ts';
import { newEvidence } from '#lib/records/evidence.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import { writtenBody, type WrittenFields, writtenFields } from '#lib/records/writtenTexts.ts';

export type AnswerFields = Omit<WrittenFields<MaturityAnswer>, 'response'> &
  WrittenFields<Pick<MaturityAnswer, 'self' | 'evidence' | 'met'>>;

const answerText = { response: '' };

export const answerParts = (language: Locale) => ({ evidence: newEvidence(language) });

export const answerFields = ['self', 'met'] as const;

/** Returns an answer as fields, in all its languages. */
export const fieldsOfAnswer = (answer: MaturityAnswer): AnswerFields =>
  writtenFields<MaturityAnswer>(answer, { blank: answerText, sourceLocale: answer.language });

/** Returns fields in the shape of the context API. */
export const bodyOfAnswer = (fields: AnswerFields): MaturityAnswer =>
  writtenBody<MaturityAnswer>(fields as unknown as WrittenFields<MaturityAnswer>, answerText);

export const answerCheck = { schema: writeSchemas.answer, toBody: bodyOfAnswer };

export const answerFormName = (criterion: MaturityCriterion): string => `answer-${criterion}`;

/** Returns the id of the upload field of a required document. */
export const documentKey = (criterion: MaturityCriterion, requirement: string): string =>
  fieldId(answerFormName(criterion), `document.${requirement}`);

type Missing = NonNullable<MaturityAnswerEditing['next']>['missing'][number];

export function keyOfMissing(
  { criterion }: Pick<MaturityAnswerEditing, 'criterion'>,
  missing: Missing,
): string {
  return missing.kind === 'field'
    ? fieldId(answerFormName(criterion.code), missing.field)
    : documentKey(criterion.code, missing.requirement.code);
}

/** Returns the page for editing a sub-criterion's data; null for this page. */
export function pageOfCriterion(criterion: MaturityCriterion, initiative: string): string | null {
  if (['action-plan', 'activity-monitoring'].includes(criterion)) return routes.ecosystemAction(initiative);
  const isProgress = ['sustainability-goals', 'baseline', 'performance-monitoring'].includes(criterion);
  return isProgress ? routes.progressReporting(initiative) : null;
}
