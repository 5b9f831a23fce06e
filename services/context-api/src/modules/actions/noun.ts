import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { actions as definition } from '#contract/actions/definition.ts';
import { membershipOf } from '../../platform/auth/membership.ts';
import { historyInInitiative, historyRows } from '../../platform/history/historyRows.ts';
import type { FileColumn, Noun, SearchSource } from '../../platform/nouns/noun.ts';
import { inside, isPublished, names, namesOfCode } from '../../platform/search/searchSources.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';
import { isActor } from '../partners/actors.ts';
import { publicAction, visibleAction } from './visible.ts';

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

const evidence: FileColumn = { name: 'action.evidence', format: 'items' };

const showing = (visible: RawBuilder<SqlBool>) => sql`
  select 1 from action join initiative on initiative.id = action.initiative_id
  where ${namesFile(evidence, { isPublic: true })} and ${visible} and initiative.status = 'published'`;

export const actionNoun: Noun = {
  entity: 'action',
  hasFirstSlug: true,
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
  files: {
    columns: [evidence],
    shown: [showing(publicAction)],
    shownTo: (context) => showing(visibleAction(membershipOf(context))),
    inInitiative: [
      sql`select 1 from action join initiative on initiative.id = action.initiative_id
        where ${namesFile(evidence)}`,
    ],
    ofOrganization: [
      [
        'action.edit',
        sql`select 1 from action join action_actor as link on link.action_id = action.id and link.position = 0
          join organization on organization.id = link.organization_id
          where ${namesFile(evidence)} and ${isActor}`,
      ],
    ],
  },
};
