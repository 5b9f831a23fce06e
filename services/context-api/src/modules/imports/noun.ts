import type { Noun } from '../../platform/nouns/noun.ts';

export const importNoun: Noun = {
  entity: 'content_import',
  files: { columnsThatShowNone: ['content_import.result'] },
};
