import type { Form } from './form.ts';

/** Imports a checked file. */
export const applyImportForm = {
  name: 'import-apply',
  operation: 'applyImport',
  fields: {},
  botCheck: false,
} as const satisfies Form;

/** Removes a file that was sent for import. */
export const discardImportForm = {
  name: 'import-discard',
  operation: 'discardImport',
  fields: {},
  botCheck: false,
} as const satisfies Form;
