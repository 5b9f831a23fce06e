import type { Noun } from '../../platform/nouns/noun.ts';

export const importNoun: Noun = {
  entity: 'content_import',
  tablesApart: { unloaded: ['content_import', 'content_import_part'] },
  files: { columnsThatShowNone: ['content_import.result'] },
};
