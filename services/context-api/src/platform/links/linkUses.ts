import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Fields } from '#contract/records/definition.ts';
import type { Database } from '../database/schema.ts';
import { snakeCase } from '../definitions/storage.ts';
import type { Links } from '../nouns/noun.ts';
import { allNouns } from '../nouns/registry.ts';
import { addressesIn, linkRow } from './linkRows.ts';

/** Longer addresses do not fit an index. */
const LONGEST = 2000;

interface Linked {
  readonly name: RawBuilder<unknown>;
  readonly definition: NonNullable<Links['definition']>;
}

const isPublished = (entity: string) => sql`${sql.ref(`${entity}.status`)} = 'published'`;

/** Returns addresses in the texts of records and their parts. */
function written({ name, definition: { entity, texts, parts = {} } }: Linked): RawBuilder<unknown>[] {
  const id = sql.ref(`${entity}.id`);
  const use = { name, url: sql`found.match[1]`, id };
  const isSource = sql`text.locale = ${sql.ref(`${entity}.source_locale`)}`;
  const own = sql`${linkRow({ ...use, field: sql`concat_ws('.', 'text', text.locale, words.name)`, isSource })}
    from ${sql.table(`${entity}_text`)} as text join ${sql.table(entity)} on ${id} = text.${sql.ref(`${entity}_id`)}
    ${addressesIn(Object.keys(texts))} where ${isPublished(entity)}`;
  const inParts = Object.entries(parts).map(([part, { texts: its }]) => {
    const table = snakeCase(part);
    const field = sql`concat_ws('.', ${sql.lit(part)}, ${sql.ref(`${table}.position`)}, 'text', text.locale, words.name)`;
    return sql`${linkRow({ ...use, field, isSource })}
      from ${sql.table(`${table}_text`)} as text
      join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = text.${sql.ref(`${table}_id`)}
      join ${sql.table(entity)} on ${id} = ${sql.ref(`${table}.${entity}_id`)}
      ${addressesIn(Object.keys(its))} where ${isPublished(entity)}`;
  });
  return [own, ...inParts];
}

const addressesOf = (fields: Fields = {}) =>
  Object.keys(fields).filter((name) => fields[name]!.control === 'address');

/** Returns addresses in the facts of records, including groups, pictures and rows. */
function stated({ name, definition: { entity, facts } }: Linked): RawBuilder<unknown>[] {
  const use = { name, id: sql.ref(`${entity}.id`) };
  const from = sql`from ${sql.table(entity)}`;
  const where = sql`where ${isPublished(entity)}`;
  const own = addressesOf(facts).map(
    (fact) =>
      sql`${linkRow({ ...use, url: sql.ref(`${entity}.${snakeCase(fact)}`), field: sql.lit(fact) })} ${from} ${where}`,
  );
  const within = Object.entries(facts).flatMap(([fact, { control, fields }]) =>
    addressesOf(fields).map((each) => {
      const column = sql.ref(`${entity}.${snakeCase(fact)}`);
      if (control !== 'rows')
        return sql`${linkRow({ ...use, url: sql`${column} ->> ${sql.lit(each)}`, field: sql.lit(`${fact}.${each}`) })} ${from} ${where}`;
      const field = sql`concat_ws('.', ${sql.lit(fact)}, item.number - 1, ${sql.lit(each)})`;
      return sql`${linkRow({ ...use, url: sql`item.content ->> ${sql.lit(each)}`, field })} ${from}
        cross join lateral jsonb_array_elements(${column}) with ordinality as item (content, number) ${where}`;
    }),
  );
  return [...own, ...within];
}

function queriesOf(entity: string, { name, definition, tables = [] }: Links): readonly RawBuilder<unknown>[] {
  if (!definition) return tables;
  const linked = { name: name ?? sql.lit(entity.replace('_', '-')), definition };
  return [...tables, ...written(linked), ...stated(linked)];
}

const queries = () => allNouns().flatMap(({ entity, links }) => (links ? queriesOf(entity, links) : []));

/** Updates the external addresses; new ones are checked next. */
export async function collectLinks(transaction: Transaction<Database>): Promise<void> {
  // One use per record: the part with a task of its own, else the field's path.
  await sql`create temporary table found_link on commit drop as
    select distinct on (url, noun, record_id, place) url, noun, record_id, coalesce(nullif(place, ''), field) as part
    from (select regexp_replace(url, '[.,;:!?]+$', '') as url, noun, record_id, place, field, is_source
      from (${sql.join(queries(), sql` union all `)}) as each) as used
    where url ~ '^https?://' and length(url) <= ${sql.lit(LONGEST)}
    order by url, noun, record_id, place, is_source desc, field`.execute(transaction);
  await sql`delete from outward_link where not exists (select 1 from found_link where found_link.url = outward_link.url
    and found_link.noun = outward_link.noun and found_link.record_id = outward_link.record_id
    and found_link.part = outward_link.part)`.execute(transaction);
  await sql`insert into outward_link (url, noun, record_id, part)
    select url, noun, record_id, part from found_link on conflict do nothing`.execute(transaction);
  await sql`delete from link_check
    where not exists (select 1 from found_link where found_link.url = link_check.url)`.execute(transaction);
  await sql`insert into link_check (url) select distinct url from found_link on conflict do nothing`.execute(
    transaction,
  );
}
