import type { Form } from './form.ts';

export const saveOpportunityForm = {
  name: 'save-opportunity',
  operation: 'putSavedOpportunity',
  fields: {},
  botCheck: false,
} as const satisfies Form;

export const removeOpportunityForm = {
  name: 'remove-opportunity',
  operation: 'deleteSavedOpportunity',
  fields: {},
  botCheck: false,
} as const satisfies Form;
