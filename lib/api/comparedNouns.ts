import type { SavedNoun } from '#contract/records/constants.ts';
import type { Reference } from '#contract/shared/schema.ts';
import {
  type ComparedOpportunity,
  comparedOpportunityGroups,
  toComparedOpportunity,
} from '#lib/compare/opportunities.ts';
import { type ComparedProject, comparedProjectGroups, toComparedProject } from '#lib/compare/projects.ts';
import type { ComparedGroup, RecordWording } from '#lib/compare/table.ts';
import type { Api } from './api.ts';
import { ifOffered } from './ifOffered.ts';

export interface ComparedRecord extends Reference {
  readonly id: string;
  readonly initiative: Reference;
}

/** Present or former slugs of a record and its initiative. */
interface Place {
  readonly initiative: string;
  readonly slug: string;
}

export interface ComparedNoun<T extends ComparedRecord> {
  readonly noun: SavedNoun;
  /** Names texts and files. */
  readonly plural: 'opportunities' | 'projects';
  readonly load: (api: Api, place: Place, signal: AbortSignal) => Promise<T>;
  readonly groups: (records: readonly T[], wording: RecordWording) => readonly ComparedGroup[];
}

export const comparedOpportunities: ComparedNoun<ComparedOpportunity> = {
  noun: 'opportunity',
  plural: 'opportunities',
  async load(api, { initiative, slug: opportunity }, signal) {
    return toComparedOpportunity(
      await api.call('getOpportunity', { params: { initiative, opportunity } }, signal),
    );
  },
  groups: comparedOpportunityGroups,
};

export const comparedProjects: ComparedNoun<ComparedProject> = {
  noun: 'project',
  plural: 'projects',
  async load(api, { initiative, slug: project }, signal) {
    const params = { initiative, project };
    const detail = await api.call('getProject', { params }, signal);
    const support =
      detail.openRequests > 0
        ? await ifOffered(api.call('getRequestedSupport', { params }, signal))
        : undefined;
    return toComparedProject(detail, support);
  },
  groups: comparedProjectGroups,
};
