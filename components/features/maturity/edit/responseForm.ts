import { fieldId } from '#components/form/FormContext.ts';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import type { MaturityResponse, MaturityResponseEditing } from '#contract/maturity/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { routes } from '#lib/config/routes.ts';
import { newEvidence } from '#lib/records/evidence.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import { writtenBody, type WrittenFields, writtenFields } from '#lib/records/writtenTexts.ts';

export type ResponseFields = Omit<WrittenFields<MaturityResponse>, 'response'> &
  WrittenFields<Pick<MaturityResponse, 'self' | 'evidence' | 'met'>>;

const blankText = { response: '' };

export const responseParts = (language: Locale) => ({ evidence: newEvidence(language) });

export const responseFields = ['self', 'met'] as const;

/** Returns an answer as fields, in all its languages. */
export const fieldsOfResponse = (response: MaturityResponse): ResponseFields =>
  writtenFields<MaturityResponse>(response, { blank: blankText, sourceLocale: response.language });

/** Returns fields in the shape of the context API. */
export const bodyOfResponse = (fields: ResponseFields): MaturityResponse =>
  writtenBody<MaturityResponse>(fields as unknown as WrittenFields<MaturityResponse>, blankText);

export const responseCheck = { schema: writeSchemas.maturityResponse, toBody: bodyOfResponse };

export const responseFormName = (criterion: MaturityCriterion): string => `answer-${criterion}`;

/** Returns the id of the upload field of a required document. */
export const documentKey = (criterion: MaturityCriterion, requirement: string): string =>
  fieldId(responseFormName(criterion), `document.${requirement}`);

type Missing = NonNullable<MaturityResponseEditing['next']>['missing'][number];

export function keyOfMissing(
  { criterion }: Pick<MaturityResponseEditing, 'criterion'>,
  missing: Missing,
): string {
  return missing.kind === 'field'
    ? fieldId(responseFormName(criterion.code), missing.field)
    : documentKey(criterion.code, missing.requirement.code);
}

/** Returns the page for editing a sub-criterion's data; null for this page. */
export function pageOfCriterion(criterion: MaturityCriterion, initiative: string): string | null {
  if (['action-plan', 'activity-monitoring'].includes(criterion)) return routes.ecosystemAction(initiative);
  const isProgress = ['sustainability-goals', 'baseline', 'performance-monitoring'].includes(criterion);
  return isProgress ? routes.progressReporting(initiative) : null;
}
