import type { Form } from './form.ts';

export const applyImportForm = {
  name: 'import-apply',
  operation: 'applyImport',
  fields: {},
  botCheck: false,
} as const satisfies Form;

export const discardImportForm = {
  name: 'import-discard',
  operation: 'discardImport',
  fields: {},
  botCheck: false,
} as const satisfies Form;
