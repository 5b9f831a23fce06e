import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { toName } from './rows.ts';
import type { ComparedName } from './table.ts';

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
  | 'seeking'
  | 'maturity'
  | 'sdgs'
> & {
  goals: Pick<InitiativeDetail['goals'][number], 'theme' | 'statuses' | 'verification'>[];
  /** Missing if not offered. */
  counts?: ComparedCounts;
  convener: ComparedName | null;
};

export interface ComparedCounts {
  projects: number;
  openOpportunities: number;
}

export interface Comparison {
  initiatives: readonly ComparedInitiative[];
  unknown: readonly string[];
  failed: readonly string[];
}

export const toCompared = (initiative: InitiativeDetail, counts?: ComparedCounts): ComparedInitiative => ({
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
  ...(initiative.seeking && { seeking: initiative.seeking }),
  maturity: initiative.maturity,
  sdgs: initiative.sdgs,
  goals: initiative.goals.map(({ theme, statuses, verification }) => ({
    theme,
    statuses,
    ...(verification && { verification }),
  })),
  ...(counts && { counts }),
  convener: initiative.convener && toName(initiative.convener),
});
