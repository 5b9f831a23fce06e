import type { InitiativeDetail } from '#contract/initiatives/schema.ts';

/** At most so many initiatives stand side by side. */
export const MAX_COMPARED = 4;

/** What a comparison needs of an initiative: boundaries and descriptions stay where they are. */
export type ComparedInitiative = Pick<
  InitiativeDetail,
  | 'id'
  | 'slug'
  | 'name'
  | 'language'
  | 'country'
  | 'region'
  | 'boundaryType'
  | 'ecosystems'
  | 'areaHa'
  | 'population'
  | 'startYear'
  | 'level'
  | 'commodities'
> & { convener: { name: string; language: InitiativeDetail['language'] } | null };

/** What became of the slugs in an address. */
export interface Comparison {
  initiatives: ComparedInitiative[];
  /** Slugs that no initiative has. */
  unknown: string[];
  /** Slugs whose initiative could not be loaded this time. */
  failed: string[];
}

/** Keeps of an initiative what a comparison shows. */
export const toCompared = (initiative: InitiativeDetail): ComparedInitiative => ({
  id: initiative.id,
  slug: initiative.slug,
  name: initiative.name,
  language: initiative.language,
  country: initiative.country,
  region: initiative.region,
  boundaryType: initiative.boundaryType,
  ecosystems: initiative.ecosystems,
  areaHa: initiative.areaHa,
  population: initiative.population,
  startYear: initiative.startYear,
  level: initiative.level,
  commodities: initiative.commodities,
  convener: initiative.convener && {
    name: initiative.convener.name,
    language: initiative.convener.language,
  },
});
