import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import type { Form } from './form.ts';

const note = () => import('#contract/records/steps.ts').then(({ stepReason }) => stepReason);

export const validationForm = (criterion: MaturityCriterion) =>
  ({
    name: `validate-${criterion}`,
    operation: 'validateMaturityAnswer',
    fields: { level: 'text', verification: 'text', note: 'text', language: 'text' },
    schema: () => import('#contract/maturity/steps.ts').then(({ maturityValidation }) => maturityValidation),
    botCheck: false,
  }) as const satisfies Form;

export const returnForm = (criterion: MaturityCriterion) =>
  ({
    name: `return-${criterion}`,
    operation: 'returnMaturityAnswer',
    fields: { note: 'text' },
    schema: note,
    botCheck: false,
  }) as const satisfies Form;

export const unlockForm = (criterion: MaturityCriterion) =>
  ({
    name: `unlock-${criterion}`,
    operation: 'unlockMaturityAnswer',
    fields: { note: 'text' },
    schema: note,
    botCheck: false,
  }) as const satisfies Form;

export const startForm = {
  name: 'maturity-start',
  operation: 'startMaturity',
  fields: { year: 'number' },
  schema: () => import('#contract/maturity/steps.ts').then(({ maturityStart }) => maturityStart),
  botCheck: false,
} as const satisfies Form;
