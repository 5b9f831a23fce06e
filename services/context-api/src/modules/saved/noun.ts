import type { Noun } from '../../platform/nouns/noun.ts';

const tables = ['saved_opportunity', 'saved_project'];

export const savedNoun: Noun = {
  entity: 'saved_opportunity',
  tablesApart: { unshown: tables, unloaded: tables },
};
