import { type Kysely, type RawBuilder, sql } from 'kysely';

const linked = sql`'{"sha256": null, "isPublic": true}'::jsonb`;

const withPlaces = (list: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(item || ${linked} order by position), '[]')
  from jsonb_array_elements(${list}) with ordinality as each (item, position))`;

/** Evidence of maturity answers, actions and plans may be files; what there was so far everybody could look up. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table maturity_evidence
    add column sha256 text references file,
    add column is_public boolean not null default true`.execute(db);
  await sql`create index on maturity_evidence (sha256)`.execute(db);
  await sql`update maturity_answer set draft = jsonb_set(draft, '{evidence}', ${withPlaces(sql`draft -> 'evidence'`)})
    where draft is not null`.execute(db);
  await sql`update action set evidence = ${withPlaces(sql`evidence`)} where evidence <> '[]'`.execute(db);
  await sql`update action_plan set document = document || ${linked} where document is not null`.execute(db);
  await sql`create index on maturity_answer using gin ((draft -> 'evidence') jsonb_path_ops)`.execute(db);
  await sql`create index on action using gin (evidence jsonb_path_ops)`.execute(db);
}
