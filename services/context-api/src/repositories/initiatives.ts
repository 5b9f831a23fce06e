import type { Kysely } from 'kysely';
import type {
  InitiativeCommodities,
  InitiativeDetail,
  InitiativeFilter,
  InitiativeList,
  InitiativePoints,
  InitiativeQuery,
} from '#contract/initiative.ts';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../database/schema.ts';
import { findInitiativeCommodities } from './initiatives/commodities.ts';
import { findInitiative } from './initiatives/detail.ts';
import { listInitiatives, listPoints } from './initiatives/list.ts';

/** Reads published initiatives; nothing else is ever visible through it. */
export interface InitiativeRepository {
  list(query: InitiativeQuery, locale: Locale): Promise<InitiativeList>;
  points(filter: InitiativeFilter, locale: Locale): Promise<InitiativePoints>;
  find(slug: string, locale: Locale): Promise<InitiativeDetail | undefined>;
  commodities(slug: string, locale: Locale): Promise<InitiativeCommodities | undefined>;
}

export function createInitiativeRepository(db: Kysely<Database>): InitiativeRepository {
  return {
    list: (query, locale) => listInitiatives(db, query, locale),
    points: (filter, locale) => listPoints(db, filter, locale),
    find: (slug, locale) => findInitiative(db, slug, locale),
    commodities: (slug, locale) => findInitiativeCommodities(db, slug, locale),
  };
}
