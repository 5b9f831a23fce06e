import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import type { VerificationState } from '#contract/records/verificationStates.ts';
import { up } from '../../../src/migrations/018-confirmed-actors.ts';
import { dependentPanels } from '../../../src/modules/verification/verifierTies.ts';
import { writeCallers } from '../../support/callers.ts';
import {
  anAction,
  anInitiative,
  anOrganization,
  type ContentInput,
  surroundings,
} from '../../support/content.ts';
import { aProject } from '../../support/projects.ts';
import { useService } from '../../support/service.ts';

const organizations = ['funder', 'actor', 'outsiders', 'drafted', 'lead', 'helper', 'next-door', 'panel'];

// Levels by their validator, before and after the migration.
const levels: readonly [MaturityCriterion, string | null, VerificationState, VerificationState][] = [
  ['landscape-scale', 'forum', 'panel-verified', 'locally-confirmed'],
  ['participation', 'funder', 'panel-verified', 'locally-confirmed'],
  ['public-policy', 'actor', 'panel-verified', 'locally-confirmed'],
  ['decision-making', 'lead', 'panel-verified', 'locally-confirmed'],
  ['coordination', 'helper', 'panel-verified', 'locally-confirmed'],
  ['safeguards', 'panel', 'panel-verified', 'panel-verified'],
  ['baseline', null, 'panel-verified', 'panel-verified'],
  // Neither never published content nor an organization's words about others are ties.
  ['performance-monitoring', 'drafted', 'panel-verified', 'panel-verified'],
  ['activity-monitoring', 'outsiders', 'panel-verified', 'panel-verified'],
  ['finance-strategy', 'next-door', 'panel-verified', 'panel-verified'],
  ['sustainability-goals', 'forum', 'locally-confirmed', 'locally-confirmed'],
  ['action-plan', null, 'self-reported', 'self-reported'],
];

const content: ContentInput = {
  ...surroundings,
  organizations: [...surroundings.organizations, ...organizations.map((slug) => anOrganization(slug))],
  initiatives: [
    anInitiative('birim', { partners: [{ organization: 'funder', participation: 'funds' }] }),
    anInitiative('other', { partners: [{ organization: 'next-door', participation: 'implements' }] }),
  ],
  projects: [aProject('terraces', { lead: 'lead', partners: ['helper'] })],
  actions: [
    anAction('plant-trees', { actors: ['actor', 'outsiders'] }),
    anAction('planned', { status: 'draft', actors: ['drafted'] }),
  ],
  maturity: [
    {
      slug: '2024',
      initiative: 'birim',
      year: 2024,
      sourceLocale: 'en',
      text: { en: { name: '2024', summary: 'A year.', description: 'About it.' } },
      results: levels.map(([criterion]) => ({
        criterion,
        self: 'building',
        text: { en: { response: 'Yes.' } },
      })),
    },
  ],
};

const service = useService(content);

/** Reverts the migration, with levels that an organization with ties has validated. */
beforeAll(async () => {
  const { db } = service;
  await writeCallers(db, {
    outsider: { roles: [{ name: 'organization-editor', organization: 'outsiders' }] },
  });
  for (const [criterion, validator, verification] of levels) {
    await sql`update maturity_result set verification = ${verification}, 
      validated_level = case ${verification} when 'self-reported' then 'not-assessed' else 'building' end,
      validator_id = (select id from organization where slug = ${validator}) where criterion = ${criterion}`.execute(
      db,
    );
  }
  const changes = [{ field: 'actors', from: ['actor'], to: ['actor', 'outsiders'] }];
  await sql`insert into revision (oid, author, kind, record_id, version, action, changes)
    select 'outsider', 'Outsider', 'action', id::text, 1, 'edit', ${JSON.stringify(changes)}::jsonb
    from action where slug = 'plant-trees'`.execute(db);
  for (const statement of [
    'alter table action_actor drop column is_confirmed',
    'alter table action_contribution drop column is_confirmed',
    'alter table indicator_value drop column verifier_id, drop column verifier_ties',
    'alter table maturity_result drop column validator_ties',
  ]) {
    await sql.raw(statement).execute(db);
  }
});

test('levels of a panel with ties become locally confirmed, all others stay', async () => {
  const { db } = service;
  await up(db as never);
  const rows = await db
    .selectFrom('maturity_result')
    .leftJoin('organization', 'organization.id', 'maturity_result.validator_id')
    .select(['criterion', 'organization.slug', 'verification', 'validator_ties'])
    .execute();
  const found = new Map(rows.map((row) => [row.criterion, row]));
  expect(levels.map(([criterion]) => found.get(criterion))).toEqual(
    levels.map(([criterion, slug, , verification]) => ({
      criterion,
      slug,
      verification,
      validator_ties: [],
    })),
  );
  // The loader would accept the rest.
  expect(await dependentPanels(db)).toEqual([]);
});
