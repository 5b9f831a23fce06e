import type { Noun } from '../../platform/nouns/noun.ts';

const tables = ['invitation'];

export const invitationNoun: Noun = {
  entity: 'invitation',
  tablesApart: { unshown: tables, unloaded: tables },
};
