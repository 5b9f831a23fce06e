import type { Noun } from '../../platform/nouns/noun.ts';

const tables = ['newsletter_subscription'];

export const newsletterNoun: Noun = {
  entity: 'newsletter_subscription',
  tablesApart: { unshown: tables, unloaded: tables },
};
