import { type RawBuilder, sql } from 'kysely';
import type { CodeUser, ManagedCodeList } from '#contract/codes/constants.ts';

export interface CodeColumn {
  readonly user: CodeUser;
  readonly table: string;
  readonly column: string;
}

const own = (user: CodeUser, column: string): CodeColumn => ({ user, table: user, column });
const rowsOf = (user: CodeUser, table: string, column: string): CodeColumn => ({ user, table, column });

export const codeColumns: Readonly<Partial<Record<ManagedCodeList, readonly CodeColumn[]>>> = {
  commodity: [
    rowsOf('initiative', 'initiative_commodity', 'commodity'),
    rowsOf('organization', 'organization_commodity', 'commodity'),
    rowsOf('project', 'project_commodity', 'commodity'),
    own('sourcing_area', 'commodity'),
  ],
  ecosystem: [rowsOf('initiative', 'initiative_ecosystem', 'ecosystem')],
  'support-measure': [rowsOf('sourcing_area', 'sourcing_area_measure', 'measure')],
  'document-type': [own('document', 'type')],
  'action-type': [own('action', 'type')],
  'review-frequency': [own('action_plan', 'reviewed')],
  instrument: [own('opportunity', 'instrument')],
  ticket: [own('opportunity', 'ticket')],
  'opportunity-stage': [own('opportunity', 'stage')],
  sector: [own('opportunity', 'sector')],
  theme: [
    rowsOf('initiative', 'initiative_theme', 'theme'),
    own('goal', 'theme'),
    rowsOf('project', 'project_theme', 'theme'),
    rowsOf('story', 'story_theme', 'theme'),
  ],
  sdg: [rowsOf('initiative', 'initiative_sdg', 'sdg'), rowsOf('goal', 'goal_sdg', 'sdg')],
  level: [own('initiative', 'level')],
  'boundary-type': [own('initiative', 'boundary_type')],
  participation: [rowsOf('initiative', 'initiative_partner', 'participation')],
  'organization-type': [own('organization', 'type')],
  'activity-status': [own('project', 'activity_status')],
  'story-kind': [own('story', 'kind')],
  'support-type': [rowsOf('project', 'requested_support', 'type')],
  'support-status': [rowsOf('project', 'requested_support', 'support_status')],
  'action-stage': [own('action', 'stage')],
  'action-criterion': [rowsOf('action', 'action_check', 'criterion')],
};

const idIn = ({ user, table }: CodeColumn) => sql.ref(user === table ? 'id' : `${user}_id`);

/** Queries rows `code, kind, id`, one for each record that uses a code. */
export const usersOf = (list: ManagedCodeList): RawBuilder<unknown> => {
  const columns = (codeColumns[list] ?? []).map(
    (each) =>
      sql`select ${sql.ref(each.column)} as code, ${sql.lit(each.user)} as kind, ${idIn(each)} as id
        from ${sql.table(each.table)}`,
  );
  return columns.length > 0
    ? sql`select distinct code, kind, id from (${sql.join(columns, sql` union all `)}) as each where code is not null`
    : sql`select null::text as code, null::text as kind, null::uuid as id where false`;
};
