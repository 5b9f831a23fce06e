import type { Noun } from '../../platform/nouns/noun.ts';

export const boundaryNoun: Noun = {
  entity: 'boundary',
  files: {
    columnsThatShowNone: ['boundary.source', 'boundary.display', 'boundary.before', 'boundary.findings'],
  },
};
