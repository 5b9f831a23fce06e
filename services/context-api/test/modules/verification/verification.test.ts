import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assessed } from '../../support/assessed.ts';
import { reported } from '../../support/goals.ts';
import { loadJson, useService } from '../../support/service.ts';

const service = useService(assessed);
const get = (language?: string) => service.call('getVerification', '/v1/verification', language);

test('counts the levels of the latest published assessments by how they were checked', async () => {
  const { assessed: initiatives, maturity, values } = await get();
  expect([initiatives, values]).toEqual([1, []]);
  expect(maturity.map(({ verification, count }) => `${verification} ${count}`)).toEqual([
    'self-reported 1',
    'locally-confirmed 1',
    'panel-verified 1',
  ]);
  const panel = maturity[2]?.levels.map(({ level, count }) => `${level.code} ${count}`);
  expect(panel).toEqual(['not-assessed 0', 'building 0', 'progressing 1', 'advanced 0']);
});

test('lists the latest reviews, without reviewers that are not published', async () => {
  expect((await get('fr')).reviews).toEqual([
    {
      initiative: { slug: 'birim', name: 'birim', language: 'en' },
      year: 2024,
      verification: 'panel-verified',
      validator: { slug: 'panel', name: 'Review panel', language: 'en' },
      validatorTies: [],
      assessedOn: '2024-11-05',
      count: 1,
      changed: 1,
    },
    expect.objectContaining({
      verification: 'locally-confirmed',
      validator: null,
      assessedOn: '2024-10-01',
      changed: 0,
    }),
  ]);
});

test('says what ties a reviewer had at its time, and has now', async () => {
  const tiesOfFirst = async () => (await get()).reviews[0]!.validatorTies;
  await service.db
    .updateTable('maturity_result')
    .set({ validator_ties: '["team"]' })
    .where('verification', '=', 'panel-verified')
    .execute();
  expect(await tiesOfFirst()).toEqual(['team']);
  await sql`insert into initiative_partner (initiative_id, organization_id, participation, position)
    select initiative.id, organization.id, 'funds', 0 from initiative, organization
    where initiative.slug = 'birim' and organization.slug = 'panel'`.execute(service.db);
  expect(await tiesOfFirst()).toEqual(['funder', 'team']);
});

test('lists verified values by initiative, day and verifier, latest first', async () => {
  await loadJson(service.db, reported);
  expect((await get('fr')).valueReviews).toEqual([
    {
      initiative: { slug: 'delta', name: 'delta', language: 'en' },
      verification: 'panel-verified',
      validator: null,
      validatorTies: [],
      verifiedOn: '2025-05-06',
      count: 1,
    },
  ]);
  const verify = (year: number, on: string, organization: string) =>
    sql`update indicator_value set verification = 'locally-confirmed', verified_by = 'community',
      verified_at = ${on}, verifier_ties = '["team"]', available = true,
      verifier_id = (select id from organization where slug = ${organization})
      where year = ${year} and indicator_id = (select indicator.id from indicator
        join initiative on initiative.id = indicator.initiative_id
        where initiative.slug = 'delta' and indicator.slug = 'hectares')`.execute(service.db);
  await verify(2022, '2025-06-02T00:30:00Z', 'panel');
  await verify(2023, '2025-06-02T23:30:00Z', 'panel');
  const [first, ...others] = (await get()).valueReviews!;
  expect(first).toEqual({
    initiative: { slug: 'delta', name: 'delta', language: 'en' },
    verification: 'locally-confirmed',
    validator: { slug: 'panel', name: 'Review panel', language: 'en' },
    validatorTies: ['team'],
    verifiedOn: '2025-06-02',
    count: 2,
  });
  expect(others.map(({ verifiedOn }) => verifiedOn)).toEqual(['2025-05-06']);
  await sql`update organization set status = 'draft' where slug = 'panel'`.execute(service.db);
  expect((await get()).valueReviews![0]).toMatchObject({ validator: null, count: 2 });
});

test('lists no values of hidden goals, nor values that nobody verified', async () => {
  await loadJson(service.db, reported);
  await sql`update indicator_value set verification = 'self-reported', verified_by = null`.execute(
    service.db,
  );
  expect((await get()).valueReviews).toEqual([]);
  await loadJson(service.db, reported);
  expect((await get()).valueReviews).toHaveLength(1);
  await sql`update goal set status = 'draft'`.execute(service.db);
  expect((await get()).valueReviews).toEqual([]);
});

test('counts the approved values that are public, by how they were checked', async () => {
  await loadJson(service.db, reported);
  expect((await get()).values).toEqual([
    { verification: 'self-reported', count: 4 },
    { verification: 'panel-verified', count: 1 },
  ]);
});
