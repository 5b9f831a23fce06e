import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../../src/migrations/012-editing.ts';
import { edited } from '../../support/editing.ts';
import { useService } from '../../support/service.ts';

const service = useService(edited);

const draftValues = () =>
  service.db
    .selectFrom('indicator_value_work as work')
    .innerJoin('indicator', 'indicator.id', 'work.indicator_id')
    .select([
      'indicator_id',
      'slug',
      'year',
      'work.version',
      'state',
      'content',
      'verification',
      'verifier_type',
    ])
    .select(['edited_at', 'verified_at', 'work.updated_by'])
    .orderBy('indicator_id')
    .orderBy('year')
    .execute();

test('values of before editing become the states that are worked on', async () => {
  const { db } = service;
  const loaded = await draftValues();
  expect(loaded).toHaveLength(8);
  for (const statement of [
    'drop table indicator_value_work, form_draft, file_upload',
    'alter table goal drop column version, drop column updated_at, drop column updated_by',
    'alter table indicator_value_document drop column sha256, drop column is_public',
    'alter table revision drop column initiative_id',
  ]) {
    await sql.raw(statement).execute(db);
  }
  // Formerly loaded: not approved, but in the public table.
  const [submitted] = loaded.filter(({ state }) => state === 'submitted');
  await sql`insert into indicator_value (indicator_id, year, state, available, value, version, verification, reported_by, reported_at)
    values (${submitted!.indicator_id}, ${submitted!.year}, 'submitted', true, 7777, 1, 'self-reported', 'content',
      ${submitted!.edited_at})`.execute(db);
  await up(db as never);
  expect(await draftValues()).toEqual(loaded);
  const left = await db.selectFrom('indicator_value').select('state').distinct().execute();
  expect(left).toEqual([{ state: 'approved' }]);
});
