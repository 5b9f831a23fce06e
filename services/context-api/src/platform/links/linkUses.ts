import { type RawBuilder, sql, type Transaction } from 'kysely';
import { actions } from '#contract/actions/definition.ts';
import { actionPlans } from '#contract/actions/planDefinition.ts';
import { definitions } from '#contract/content/definitions.ts';
import { documents } from '#contract/documents/definition.ts';
import { goals } from '#contract/goals/definition.ts';
import { indicators } from '#contract/indicators/definition.ts';
import type { Fields, RecordDefinition } from '#contract/records/definition.ts';
import type { Database } from '../database/schema.ts';
import type { LinkNoun } from '../database/tables/links.ts';
import { snakeCase } from '../definitions/storage.ts';

/** Longer addresses do not fit an index. */
const LONGEST = 2000;

interface LinkedNoun {
  readonly name: RawBuilder<unknown>;
  readonly definition: RecordDefinition;
}

const noun = (name: LinkNoun) => sql`${sql.lit(name)}`;

const linkedNouns: readonly LinkedNoun[] = [
  { name: noun('initiative'), definition: definitions.initiatives },
  { name: noun('organization'), definition: definitions.organizations },
  { name: noun('convener'), definition: definitions.conveners },
  { name: noun('consortium'), definition: definitions.consortiums },
  { name: noun('project'), definition: definitions.projects },
  { name: noun('opportunity'), definition: definitions.opportunities },
  { name: noun('sourcing-area'), definition: definitions.sourcingAreas },
  {
    name: sql`case when story.initiative_id is null then 'story' else 'update' end`,
    definition: definitions.stories,
  },
  { name: noun('page'), definition: definitions.pages },
  { name: noun('goal'), definition: goals },
  { name: noun('indicator'), definition: indicators },
  { name: noun('action'), definition: actions },
  { name: noun('plan'), definition: actionPlans },
  { name: noun('document'), definition: documents },
];

interface Use {
  readonly name: RawBuilder<unknown>;
  readonly url: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** Part of the record that has a task of its own. */
  readonly place?: RawBuilder<unknown>;
  /** Path of the field; for duplicates, the first in the source language. */
  readonly field?: RawBuilder<unknown>;
  readonly isSource?: RawBuilder<unknown>;
}

const row = ({ name, url, id, place = sql`''`, field = sql`''`, isSource = sql`true` }: Use) =>
  sql`select ${url} as url, ${name} as noun, ${id} as record_id, ${place} as place, ${field} as field, ${isSource} as is_source`;

/** Joins links and bare addresses in columns of `text`, as `words (name)` and `found (match)`. */
const addressesIn = (texts: readonly string[]) => sql`
  cross join lateral (values ${sql.join(
    texts.map((name) => sql`(${sql.lit(name)}, text.${sql.ref(snakeCase(name))})`),
  )}) as words (name, content)
  cross join lateral regexp_matches(words.content, '(https?://[^][\\s<>"''()]+(?:\\([^][\\s<>"''()]*\\)[^][\\s<>"''()]*)*)', 'g') as found (match)`;

const isPublished = (entity: string) => sql`${sql.ref(`${entity}.status`)} = 'published'`;

/** Returns addresses in the texts of records and their parts. */
function written({ name, definition: { entity, texts, parts = {} } }: LinkedNoun): RawBuilder<unknown>[] {
  const id = sql.ref(`${entity}.id`);
  const use = { name, url: sql`found.match[1]`, id };
  const isSource = sql`text.locale = ${sql.ref(`${entity}.source_locale`)}`;
  const own = sql`${row({ ...use, field: sql`concat_ws('.', 'text', text.locale, words.name)`, isSource })}
    from ${sql.table(`${entity}_text`)} as text join ${sql.table(entity)} on ${id} = text.${sql.ref(`${entity}_id`)}
    ${addressesIn(Object.keys(texts))} where ${isPublished(entity)}`;
  const inParts = Object.entries(parts).map(([part, { texts: its }]) => {
    const table = snakeCase(part);
    const field = sql`concat_ws('.', ${sql.lit(part)}, ${sql.ref(`${table}.position`)}, 'text', text.locale, words.name)`;
    return sql`${row({ ...use, field, isSource })}
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
function stated({ name, definition: { entity, facts } }: LinkedNoun): RawBuilder<unknown>[] {
  const use = { name, id: sql.ref(`${entity}.id`) };
  const from = sql`from ${sql.table(entity)}`;
  const where = sql`where ${isPublished(entity)}`;
  const own = addressesOf(facts).map(
    (fact) =>
      sql`${row({ ...use, url: sql.ref(`${entity}.${snakeCase(fact)}`), field: sql.lit(fact) })} ${from} ${where}`,
  );
  const within = Object.entries(facts).flatMap(([fact, { control, fields }]) =>
    addressesOf(fields).map((each) => {
      const column = sql.ref(`${entity}.${snakeCase(fact)}`);
      if (control !== 'rows')
        return sql`${row({ ...use, url: sql`${column} ->> ${sql.lit(each)}`, field: sql.lit(`${fact}.${each}`) })} ${from} ${where}`;
      const field = sql`concat_ws('.', ${sql.lit(fact)}, item.number - 1, ${sql.lit(each)})`;
      return sql`${row({ ...use, url: sql`item.content ->> ${sql.lit(each)}`, field })} ${from}
        cross join lateral jsonb_array_elements(${column}) with ordinality as item (content, number) ${where}`;
    }),
  );
  return [...own, ...within];
}

const inTables: readonly RawBuilder<unknown>[] = [
  sql`${row({ name: noun('value'), url: sql`url`, id: sql`indicator_id`, place: sql`year::text` })}
    from indicator_value_document`,
  sql`${row({ name: noun('value'), url: sql`found.match[1]`, id: sql`text.indicator_id`, place: sql`text.year::text` })}
    from indicator_value_text as text ${addressesIn(['narrative', 'comment', 'notAvailable'])}`,
  sql`${row({ name: noun('maturity'), url: sql`address`, id: sql`maturity_id`, place: sql`criterion` })}
    from maturity_evidence`,
  sql`${row({ name: noun('maturity'), url: sql`found.match[1]`, id: sql`text.maturity_id`, place: sql`text.criterion` })}
    from maturity_result_text as text ${addressesIn(['response', 'note'])}`,
  sql`${row({ name: noun('goal'), url: sql`found.match[1]`, id: sql`text.goal_id` })}
    from goal_milestone_text as text ${addressesIn(['text'])}`,
];

const sources = [...inTables, ...linkedNouns.flatMap((each) => [...written(each), ...stated(each)])];

/** Updates the external addresses; new ones are checked next. */
export async function collectLinks(transaction: Transaction<Database>): Promise<void> {
  // One use per record: the part with a task of its own, else the field's path.
  await sql`create temporary table found_link on commit drop as
    select distinct on (url, noun, record_id, place) url, noun, record_id, coalesce(nullif(place, ''), field) as part
    from (select regexp_replace(url, '[.,;:!?]+$', '') as url, noun, record_id, place, field, is_source
      from (${sql.join(sources, sql` union all `)}) as each) as used
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
