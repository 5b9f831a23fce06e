import type { InitiativeDetail } from '#contract/initiatives/schema.ts';

export const MAX_COMPARED = 4;

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
  | 'progress'
> & { convener: { name: string; language: InitiativeDetail['language'] } | null };

export interface Comparison {
  initiatives: ComparedInitiative[];
  unknown: string[];
  failed: string[];
}

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
  ...(initiative.progress && { progress: initiative.progress }),
  convener: initiative.convener && {
    name: initiative.convener.name,
    language: initiative.convener.language,
  },
});
