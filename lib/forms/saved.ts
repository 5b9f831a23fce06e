import type { WriteName } from '#contract/operations.ts';
import type { SavedNoun } from '#contract/records/constants.ts';
import type { Form } from './form.ts';

const form = <N extends WriteName>(name: string, operation: N): Form<N> => ({
  name,
  operation,
  fields: {},
  botCheck: false,
});

export const savedForms = {
  opportunity: {
    save: form('save-opportunity', 'putSavedOpportunity'),
    remove: form('remove-opportunity', 'deleteSavedOpportunity'),
  },
  project: {
    save: form('save-project', 'putSavedProject'),
    remove: form('remove-project', 'deleteSavedProject'),
  },
} as const satisfies Readonly<Record<SavedNoun, Readonly<Record<'save' | 'remove', Form>>>>;
