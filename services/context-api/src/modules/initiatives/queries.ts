import type { Kysely } from 'kysely';
import type { InitiativeCommodities } from '#contract/commodities/schema.ts';
import type {
  InitiativeBoundaries,
  InitiativeDetail,
  InitiativeList,
  InitiativePointQuery,
  InitiativePoints,
  InitiativeQuery,
} from '#contract/initiatives/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findInitiativeCommodities } from './commodities.ts';
import { findInitiative } from './detail.ts';
import { listInitiatives } from './list.ts';
import { listPoints } from './points.ts';

export interface InitiativeRepository {
  list(query: InitiativeQuery, locale: Locale): Promise<InitiativeList>;
  points(query: InitiativePointQuery, locale: Locale): Promise<InitiativePoints>;
  boundaries(slugs: readonly string[]): Promise<InitiativeBoundaries['items']>;
  find(slug: string, locale: Locale): Promise<InitiativeDetail | undefined>;
  commodities(slug: string, locale: Locale): Promise<InitiativeCommodities | undefined>;
}

export function createInitiativeRepository(db: Kysely<Database>): InitiativeRepository {
  return {
    list: (query, locale) => listInitiatives(db, query, locale),
    points: (query, locale) => listPoints(db, query, locale),
    boundaries: (slugs) =>
      db
        .selectFrom('initiative')
        .select(['slug', 'boundary'])
        .where('status', '=', 'published')
        .where('slug', 'in', slugs)
        .orderBy('slug')
        .execute(),
    find: (slug, locale) => findInitiative(db, slug, locale),
    commodities: (slug, locale) => findInitiativeCommodities(db, slug, locale),
  };
}
