import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../../src/content/loadContent.ts';
import { ensureGapTriggers } from '../../../src/modules/translation/gapTriggers.ts';
import { useService } from '../../support/service.ts';

const service = useService(undefined, {
  prepare: async (db) => {
    const demo = fileURLToPath(new URL('../../../src/content/demo', import.meta.url));
    expect(await loadContent(db, { paths: [demo] })).toMatchObject({ state: 'loaded' });
  },
});

const gaps = async () => {
  const { rows } = await sql<{ gap: string }>`select concat_ws(' ', entity, record_id, locale, state) as gap
    from translation_gap order by 1`.execute(service.db);
  return rows.map(({ gap }) => gap);
};

/** Returns gaps as derived from all texts. */
async function derived(): Promise<string[]> {
  await sql`comment on table translation_gap is null`.execute(service.db);
  await service.db.transaction().execute((transaction) => ensureGapTriggers(transaction));
  return gaps();
}

let before: string[];
beforeAll(async () => {
  before = await gaps();
});

test('a loaded portal has the gaps of its texts', async () => {
  expect(before.length).toBeGreaterThan(100);
  expect(await derived()).toEqual(before);
});

const first = (table: string) =>
  sql`(select id from ${sql.table(table)} where status = 'published' order by id limit 1)`;

test.each([
  ['a text is deleted', sql`delete from project_text where locale = 'fr'`],
  ['a text grows old', sql`update goal_text set outdated = 1 where locale = 'es'`],
  [
    'a text is written',
    sql`insert into initiative_text select * from jsonb_populate_recordset(null::initiative_text,
    (select jsonb_agg(to_jsonb(one) || '{"locale": "vi"}') from initiative_text as one where locale = 'en'))
    on conflict do nothing`,
  ],
  ['a record is withdrawn', sql`update initiative set status = 'archived' where id = ${first('initiative')}`],
  ['a picture lacks captions', sql`update initiative set hero_image = '{"text": {"en": {}}}'`],
  ['a milestone loses its text', sql`delete from goal_milestone_text where locale = 'en'`],
  ['a note on a value grows old', sql`update indicator_value_text set outdated = 1 where locale = 'fr'`],
  ['an answer loses its note', sql`update maturity_result_text set note = '' where locale = 'fr'`],
  ['its text is withdrawn', sql`delete from requested_support_text where locale = 'es'`],
  ['requested support is withdrawn', sql`delete from requested_support`],
  ['a record is deleted', sql`delete from document where id = ${first('document')}`],
  ['the source language changes', sql`update indicator set source_locale = 'fr' where source_locale = 'en'`],
])('gaps follow when %s', async (_, change) => {
  const { numAffectedRows } = await change.execute(service.db);
  expect(numAffectedRows).toBeGreaterThan(0n);
  expect(await gaps()).toEqual(await derived());
});

test('a gap keeps the time since which it waits', async () => {
  const times = () =>
    sql`select * from translation_gap order by entity, record_id, locale limit 50`.execute(service.db);
  const { rows } = await times();
  await sql`update organization set updated_at = now() + interval '1 day'`.execute(service.db);
  await sql`update action set updated_at = now() + interval '1 day'`.execute(service.db);
  expect((await times()).rows).toEqual(rows);
});
