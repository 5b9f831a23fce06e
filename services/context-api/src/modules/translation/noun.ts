import type { Noun } from '../../platform/nouns/noun.ts';

export const translationNoun: Noun = {
  entity: 'translation',
  tablesApart: { unshown: ['translation_gap'] },
  files: {
    columnsThatShowNone: [
      'translation.texts',
      'translation.base',
      'translation.machine',
      'translation.read',
      'translation.source',
      'translation.published_source',
      'translation.published_machine',
    ],
  },
};
