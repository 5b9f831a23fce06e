import { queryOptions } from '@tanstack/react-query';
import type { AllOpportunityList, OpportunityDetail } from '#contract/opportunities/schema.ts';
import type { AllProjectList } from '#contract/projects/schema.ts';
import type { SavedNoun } from '#contract/records/constants.ts';
import type { Api } from './api.ts';

export type SavedRecord =
  | { readonly noun: 'opportunity'; readonly record: AllOpportunityList['items'][number] }
  | { readonly noun: 'project'; readonly record: AllProjectList['items'][number] };

/** Record to save or remove. */
export interface ChosenAddress {
  readonly noun: SavedNoun;
  readonly initiative: string;
  readonly slug: string;
}

export type ChosenRecord = Pick<OpportunityDetail, 'id' | 'slug' | 'name' | 'language' | 'initiative'>;

const lists: Readonly<Record<SavedNoun, (api: Api, signal: AbortSignal) => Promise<SavedRecord[]>>> = {
  async opportunity(api, signal) {
    const { opportunities } = await api.call('getSavedOpportunities', {}, signal);
    return opportunities.map((record) => ({ noun: 'opportunity', record }));
  },
  async project(api, signal) {
    const { projects } = await api.call('getSavedProjects', {}, signal);
    return projects.map((record) => ({ noun: 'project', record }));
  },
};

function load(api: Api, { noun, initiative, slug }: ChosenAddress, signal: AbortSignal) {
  return noun === 'project'
    ? api.call('getProject', { params: { initiative, project: slug } }, signal)
    : api.call('getOpportunity', { params: { initiative, opportunity: slug } }, signal);
}

export const savedQueries = (api: Api) => ({
  /** @param person object id */
  list: (noun: SavedNoun, person: string) =>
    queryOptions({
      queryKey: ['saved', noun, api.locale, person],
      queryFn: ({ signal }) => lists[noun](api, signal),
    }),
  chosen: (address: ChosenAddress) =>
    queryOptions({
      queryKey: ['chosen', api.locale, address],
      queryFn: async ({ signal }): Promise<ChosenRecord> => {
        const { id, slug, name, language, initiative } = await load(api, address, signal);
        return { id, slug, name, language, initiative };
      },
    }),
});
