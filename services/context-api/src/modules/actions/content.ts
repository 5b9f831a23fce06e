import { type RawBuilder, sql } from 'kysely';
import { actions as definition } from '#contract/actions/definition.ts';
import type { ContentOf } from '#contract/records/definition.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import { foreignRecords } from '../../platform/content/foreignRecords.ts';
import type { Row } from '../../platform/content/kind.ts';
import { daysInOrder } from '../../platform/content/money.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import { evidenceIn } from '../../platform/definitions/evidence.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import { codesIn, recordsIn, type Storage } from '../../platform/definitions/storage.ts';
import { addressOf, targetOf } from '../../platform/definitions/targets.ts';

type ActionContent = ContentOf<typeof definition>;

const organization = targetOf('organizations');
const actor = columnOf('action_actor', 'actor');

const actorsWhere = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${addressOf(organization, actor('organization_id'))} order by ${actor('position')}), '[]')
  from action_actor as actor where ${actor('action_id')} = action.id and ${condition})`;

const actors: Storage = {
  lists: (slugs: readonly string[] | undefined, { idOf, content }) => {
    const { unconfirmedActors } = content as ActionContent;
    const unconfirmed = unconfirmedActors.map((slug) => idOf(organization, slug));
    // Several addresses may lead to one organization, as after a merge.
    const ids = [...new Set((slugs ?? []).map((slug) => idOf(organization, slug)))];
    return [
      [
        'action_actor',
        ids.map((id, position) => ({
          organization_id: id,
          position,
          is_confirmed: !unconfirmed.includes(id),
        })),
      ],
    ];
  },
  read: actorsWhere(sql`true`),
};

const contribution = columnOf('action_contribution', 'link');

const contributionFacts = {
  kind: contribution('kind'),
  amount: contribution('amount'),
  currency: contribution('currency'),
};

const contributionsOf = (facts: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${jsonObject(facts)} order by kind desc, currency), '[]')
  from action_contribution as link where link.action_id = action.id)`;

const contributionRow = ({
  kind,
  amount,
  currency,
  isConfirmed = true,
}: Omit<ActionContent['contributions'][number], 'isConfirmed'> & { isConfirmed?: boolean }): Row => ({
  kind,
  amount,
  currency,
  is_confirmed: isConfirmed,
});

const contributions: Storage = {
  lists: (values: ActionContent['contributions'] | undefined) => [
    ['action_contribution', (values ?? []).map(contributionRow)],
  ],
  read: contributionsOf({ ...contributionFacts, isConfirmed: contribution('is_confirmed') }),
  edited: contributionsOf(contributionFacts),
};

function check(content: ActionContent): Finding[] {
  const { initiative, actors: slugs, unconfirmedActors, goals, checklist, startDate, endDate } = content;
  const kinds = content.contributions.map(({ kind, currency }) => `${kind} ${currency}`);
  return [
    ...foreignRecords('goal', initiative, goals),
    ...twice(slugs, (index) => ['actors', index], 'organization'),
    ...unconfirmedActors.flatMap((slug, index) =>
      slugs.includes(slug) ? [] : [{ path: ['unconfirmedActors', index], reason: `${slug} is no actor` }],
    ),
    ...twice(goals, (index) => ['goals', index], 'goal'),
    ...twice(kinds, (index) => ['contributions', index], 'contribution'),
    ...twice(checklist, (index) => ['checklist', index], 'criterion'),
    ...daysInOrder(startDate, endDate, 'endDate'),
  ];
}

export const actions = kindOf('actions', definition, {
  storages: {
    actors,
    unconfirmedActors: { read: actorsWhere(sql`not ${actor('is_confirmed')}`) },
    goals: recordsIn('action', 'goals', { table: 'action_goal', column: 'goal_id' }),
    checklist: codesIn('action', { table: 'action_check', column: 'criterion' }),
    contributions,
    evidence: evidenceIn('action', 'evidence'),
  },
  check: (content) => check(content),
});
