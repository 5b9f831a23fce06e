import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { up } from '../../../src/migrations/022-value-verifiers.ts';
import { writeCallers } from '../../support/callers.ts';
import { anOrganization } from '../../support/content.ts';
import { edited, useEditing } from '../../support/editing.ts';

// `forum` convenes delta; `panel` has no part in it.
const editing = useEditing({
  ...edited,
  organizations: [...edited.organizations!, anOrganization('panel')],
});

const cases = [
  { who: 'of-convener', ties: ['convener'], organization: 'forum', verification: 'locally-confirmed' },
  { who: 'by-role', ties: ['convener'], organization: null, verification: 'locally-confirmed' },
  { who: 'of-team', ties: ['team'], organization: null, verification: 'locally-confirmed' },
  { who: 'reviewer', ties: ['team'], organization: null, verification: 'locally-confirmed' },
  { who: 'independent', ties: [], organization: 'panel', verification: 'panel-verified' },
  { who: 'nobody', ties: [], organization: null, verification: 'panel-verified' },
];

/** Verifies a value per year as before ties were checked. */
beforeAll(async () => {
  const { db } = editing.service;
  await writeCallers(db, {
    'of-convener': { organization: 'forum', roles: [{ name: 'verifier' }] },
    'by-role': { roles: [{ name: 'verifier' }, { name: 'buyer', organization: 'forum' }] },
    'of-team': { roles: [{ name: 'verifier' }, { name: 'contributor', initiative: 'delta' }] },
    reviewer: { roles: [{ name: 'verifier' }] },
    independent: { organization: 'panel', roles: [{ name: 'verifier' }] },
    nobody: { roles: [{ name: 'verifier' }] },
  });
  for (const [index, { who }] of cases.entries()) {
    const year = 1990 + index;
    const of = (as: string) => editing.value('empty', year, as);
    expect((await of('initiative-editor').put({ value: 4 }, 0)).status).toBe(200);
    expect((await of('initiative-editor').step('submitValue', 1, null)).status).toBe(200);
    expect((await of('convener').step('approveValue', 2, null)).status).toBe(200);
    expect((await of('nobody').verify(3)).status).toBe(200);
    await sql`update indicator_value_work set verified_by = ${who},
      reviewed_by = case when ${who} = 'reviewer' then ${who} else reviewed_by end where year = ${year}`.execute(
      db,
    );
  }
  await sql`update indicator_value set verifier_id = null, verifier_ties = '[]'`.execute(db);
  await db.transaction().execute((transaction) => up(transaction as never));
});

test.each(cases.map((each, index) => ({ ...each, year: 1990 + index })))(
  'a value that $who verified counts as $verification',
  async ({ year, ties, organization, verification }) => {
    const { values } = await editing.service.call('getIndicator', '/v1/initiatives/delta/indicators/empty');
    expect(values.find((each) => each.year === year)).toMatchObject({
      verification,
      verifierTies: ties,
      verifier: organization === null ? null : { slug: organization },
    });
    const draftValue = await editing.service.db
      .selectFrom('indicator_value_work')
      .select('verification')
      .where('year', '=', year)
      .executeTakeFirstOrThrow();
    expect(draftValue.verification).toBe(verification);
  },
);

test('a value that content says was verified keeps what it says', async () => {
  const { values } = await editing.service.call('getIndicator', '/v1/initiatives/delta/indicators/hectares');
  const states = values.map(({ verification }) => verification);
  expect(states).toContain('panel-verified');
});
