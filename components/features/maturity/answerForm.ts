import type { Locale } from '#contract/locale.ts';
import type { MaturityCriterion, MaturityLevel } from '#contract/maturityCriteria.ts';
import type { MaturityAnswer, MaturityAnswerEditing } from '#contract/maturityEditing.ts';
import { fieldId } from '#components/form/FormContext.ts';
import { routes } from '#lib/config/routes.ts';
import { type FormShape, textOf } from '#lib/edit/entries.ts';
import { evidenceEntries, evidenceOf } from '#lib/edit/evidence.ts';
import type { Fields } from '#lib/edit/fields.ts';

/** An answer as its form has it. */
export type AnswerFields = MaturityAnswer & Fields;

export const answerFields = ['response', 'language', 'self', 'met'] as const;

export const answerShape: FormShape<AnswerFields> = {
  toEntries: ({ language, self, response, evidence, met }) => ({
    ...evidenceEntries(evidence, 'evidence'),
    ...{ language: [language], self: [self], response: [response], met },
  }),
  toFields: (entries, fields) => ({
    ...fields,
    language: textOf(entries, 'language') as Locale,
    self: textOf(entries, 'self') as MaturityLevel,
    response: textOf(entries, 'response'),
    evidence: evidenceOf(entries, fields.evidence, 'evidence'),
    met: [...(entries['met'] ?? [])],
  }),
};

export const answerFormName = (criterion: MaturityCriterion): string => `answer-${criterion}`;

/** The id of the field in which a document that a level asks for is sent. */
export const documentPlace = (criterion: MaturityCriterion, requirement: string): string =>
  fieldId(answerFormName(criterion), `document.${requirement}`);

type Missing = NonNullable<MaturityAnswerEditing['next']>['missing'][number];

/** The field of the form in which something that is missing is given. */
export function placeOfMissing(
  { criterion }: Pick<MaturityAnswerEditing, 'criterion'>,
  missing: Missing,
): string {
  return missing.kind === 'field'
    ? fieldId(answerFormName(criterion.code), missing.field)
    : documentPlace(criterion.code, missing.requirement.code);
}

/** The page on which what a sub-criterion asks for is written; null where it is this one. */
export function pageOfCriterion(criterion: MaturityCriterion, initiative: string): string | null {
  if (['action-plan', 'activity-monitoring'].includes(criterion)) return routes.ecosystemAction(initiative);
  const isProgress = ['sustainability-goals', 'baseline', 'performance-monitoring'].includes(criterion);
  return isProgress ? routes.progressReporting(initiative) : null;
}
