import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import type { EditedRecord, RecordPresence } from '#contract/presence/schema.ts';
import { erasePerson } from '../../../src/modules/privacy/person.ts';
import { useEditing } from '../../support/editing.ts';

const editing = useEditing();
const { service } = editing;

const value = { initiative: 'delta', record: 'value:hectares/2023' } as const;

async function beat(
  as: string | null,
  records: readonly EditedRecord[],
  tab: string = randomUUID(),
): Promise<(RecordPresence | null)[]> {
  const { status, json } = await editing.send('putPresence', 'presence', { as, body: { tab, records } });
  expect(status, JSON.stringify(json)).toBe(200);
  return operations.putPresence.response.parse(json).records;
}

const peopleFor = async (as: string, record: EditedRecord = value) => (await beat(as, [record]))[0]?.people;

const idOf = async (table: 'initiative' | 'organization', slug: string): Promise<string> =>
  (await service.db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;

beforeEach(() => sql`delete from presence`.execute(service.db));

describe('people who edit the same record', () => {
  test('see each other, not themselves in another tab, and nobody of another record', async () => {
    expect(await peopleFor('contributor')).toEqual([]);
    expect(await peopleFor('contributor')).toEqual([]);
    expect(await peopleFor('convener')).toEqual(['contributor']);
    expect(await peopleFor('initiative-editor')).toEqual(['contributor', 'convener']);
    expect(await peopleFor('verifier', { ...value, record: 'value:hectares/2024' })).toEqual([]);
  });

  test('are gone after a minute without a heartbeat, and at once when they leave', async () => {
    const tab = randomUUID();
    await beat('contributor', [value], tab);
    await beat('second-convener', [value]);
    await sql`update presence set seen_at = now() - interval '59 seconds' where oid = 'second-convener'`.execute(
      service.db,
    );
    expect(await peopleFor('convener')).toEqual(['contributor', 'second-convener']);
    await sql`update presence set seen_at = now() - interval '61 seconds' where oid = 'second-convener'`.execute(
      service.db,
    );
    expect(await peopleFor('convener')).toEqual(['contributor']);
    await beat('contributor', [], tab);
    expect(await peopleFor('convener')).toEqual([]);
    const { rows } = await sql<{ oid: string }>`select distinct oid from presence`.execute(service.db);
    expect(rows).toEqual([{ oid: 'convener' }]);
  });

  test('are known by records of the studio, too, whatever their state', async () => {
    const record: EditedRecord = { noun: 'initiatives', id: await idOf('initiative', 'delta') };
    await beat('admin', [record]);
    expect(await peopleFor('convener', record)).toEqual(['admin']);
    const own: EditedRecord = { noun: 'organizations', id: await idOf('organization', 'forum') };
    await beat('organization-editor', [own]);
    expect(await peopleFor('admin', own)).toEqual(['organization-editor']);
    const language: EditedRecord = { ...own, language: 'vi' };
    await beat('translator', [language]);
    expect(await peopleFor('organization-editor', language)).toEqual(['translator']);
    expect(await peopleFor('admin', own)).toEqual(['organization-editor']);
  });

  test('see each other in an initiative that is not published', async () => {
    await service.db.updateTable('initiative').set({ status: 'draft' }).where('slug', '=', 'delta').execute();
    await beat('contributor', [value]);
    expect(await peopleFor('convener')).toEqual(['contributor']);
    expect(await peopleFor('foreign-convener')).toBeUndefined();
    await service.db
      .updateTable('initiative')
      .set({ status: 'published' })
      .where('slug', '=', 'delta')
      .execute();
  });
});

describe('people who may not read the draft', () => {
  test('learn nothing, and are not shown', async () => {
    const records: EditedRecord[] = [
      value,
      { noun: 'initiatives', id: await idOf('initiative', 'delta') },
      { organization: 'forum', record: 'document:policy' },
      { noun: 'organizations', id: await idOf('organization', 'forum'), language: 'vi' },
    ];
    await beat('contributor', [value]);
    for (const as of ['foreign-convener', 'buyer', 'investor', 'no-role', 'unverified', 'stranger'])
      expect([as, await beat(as, records)]).toEqual([as, [null, null, null, null]]);
    expect(await peopleFor('convener')).toEqual(['contributor']);
    const { rows } = await sql<{ oid: string }>`select distinct oid from presence order by oid`.execute(
      service.db,
    );
    expect(rows.map(({ oid }) => oid)).toEqual(['contributor', 'convener']);
  });

  test('must sign in', async () => {
    const body = { tab: randomUUID(), records: [value] };
    expect((await editing.send('putPresence', 'presence', { as: null, body })).status).toBe(401);
  });

  test('learn nothing about records that do not exist', async () => {
    expect(
      await beat('convener', [
        { initiative: 'delta', record: 'goal:none' },
        { initiative: 'none', record: 'goal:none' },
        { noun: 'projects', id: randomUUID() },
      ]),
    ).toEqual([null, null, null]);
  });
});

test('people who start the same value see each other', async () => {
  const record: EditedRecord = { initiative: 'delta', record: 'value:empty/2041' };
  await beat('contributor', [record]);
  expect(await peopleFor('convener', record)).toEqual(['contributor']);
  expect(await beat('convener', [{ ...record, record: 'value:none/2041' }])).toEqual([null]);
});

test('who saved a record last is named, and whether it was the reader', async () => {
  const record: EditedRecord = { initiative: 'delta', record: 'value:empty/2023' };
  const version = await editing.force('empty', 2023, 'none');
  const put = await editing.value('empty', 2023, 'contributor').put({ value: 3 }, version);
  expect(put.status).toBe(200);
  const [own] = await beat('contributor', [record]);
  expect(own!.saved).toEqual({ version: version + 1, by: 'contributor', isYou: true });
  const [others] = await beat('convener', [record]);
  expect(others!.saved).toEqual({ version: version + 1, by: 'contributor', isYou: false });
});

test('people without an account, or with a disabled one, are not named', async () => {
  const record: EditedRecord = { initiative: 'delta', record: 'value:empty/2023' };
  await beat('second-convener', [record]);
  await service.db
    .updateTable('app_user')
    .set({ disabled_at: new Date() })
    .where('oid', '=', 'second-convener')
    .execute();
  expect(await peopleFor('convener', record)).toEqual([]);
  await beat('contributor', [record]);
  await erasePerson(service.db, 'contributor@example.org');
  const [found] = await beat('convener', [record]);
  expect(found).toMatchObject({ people: [], saved: { by: null } });
  const { rows } = await sql`select from presence where oid = 'contributor'`.execute(service.db);
  expect(rows).toEqual([]);
});
