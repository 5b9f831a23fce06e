import type { TranslationField } from '#contract/translation/schema.ts';

/** Returns the fields of a translation by part, in their order. */
export const byPart = (fields: readonly TranslationField[]): [string, TranslationField[]][] => [
  ...Map.groupBy(fields, ({ key, part }) => (part ? key.split('/').slice(0, 2).join('/') : '')),
];
