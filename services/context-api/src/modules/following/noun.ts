import type { Noun } from '../../platform/nouns/noun.ts';

const tables = ['follow', 'search_follow', 'followed_feed'];

export const followNoun: Noun = {
  entity: 'follow',
  tablesApart: { unshown: tables, unloaded: tables },
};
