import { sql } from 'kysely';
import { actions as definition } from '#contract/actions/definition.ts';
import { publicAction } from '../../platform/database/publicRecords.ts';
import { historyInInitiative, historyRows } from '../../platform/history/historyRows.ts';
import type { Noun, SearchSource } from '../../platform/nouns/noun.ts';
import { inside, isPublished, names, namesOfCode } from '../../platform/search/searchSources.ts';
import { isActor } from '../../platform/visibility/actors.ts';

/** Restricted actions are not found. */
export const actionSearch: SearchSource = {
  ...inside('action', 'initiative'),
  published: sql`(${publicAction} and ${isPublished('initiative')})`,
  countries: sql`array[initiative.country]`,
  topics: namesOfCode('action_type', 'action.type'),
  related: names(
    'organization',
    sql`other.id in (select link.organization_id from action_actor as link
      where link.action_id = action.id and ${isActor})`,
  ),
  follows: ['initiative'],
};

export const actionNoun: Noun = {
  entity: 'action',
  search: actionSearch,
  codes: {
    'action-type': 'type',
    'action-criterion': ['action_check', 'criterion'],
    'action-stage': 'stage',
  },
  history: {
    initiative: historyInInitiative('action'),
    organization: (id) =>
      historyRows('action', {
        isWithInitiative: true,
        join: sql`join action_actor as link on link.action_id = action.id and link.position = 0`,
        where: sql`link.organization_id = ${id} and ${isActor}`,
      }),
  },
  links: { definition },
};
