import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { LinkNoun } from '../database/tables/links.ts';

/** Longest address that is checked; longer ones do not fit an index. */
const LONGEST = 2000;

const row = (noun: RawBuilder<unknown>, url: RawBuilder<unknown>, id: RawBuilder<unknown>, part = sql`''`) =>
  sql`select ${url} as url, ${noun} as noun, ${id} as record_id, ${part} as part`;

const noun = (name: LinkNoun) => sql`${sql.lit(name)}`;

/** Returns the addresses in the Markdown of a record's texts: links, and bare addresses. */
const written = (
  entity: 'initiative' | 'organization' | 'consortium' | 'story' | 'page',
  kind = noun(entity),
) => sql`
  ${row(kind, sql`found.match[1]`, sql`text.${sql.ref(`${entity}_id`)}`)}
  from ${sql.table(`${entity}_text`)} as text
  join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = text.${sql.ref(`${entity}_id`)}
  cross join lateral regexp_matches(text.description, '(https?://[^][\\s<>"''()]+(?:\\([^][\\s<>"''()]*\\)[^][\\s<>"''()]*)*)', 'g') as found (match)
  where ${sql.ref(`${entity}.status`)} = 'published'`;

const sources: readonly RawBuilder<unknown>[] = [
  sql`${row(noun('value'), sql`url`, sql`indicator_id`, sql`year::text`)} from indicator_value_document`,
  sql`${row(noun('maturity'), sql`address`, sql`maturity_id`, sql`criterion`)} from maturity_evidence`,
  sql`${row(noun('action'), sql`each ->> 'address'`, sql`action.id`)}
    from action cross join lateral jsonb_array_elements(action.evidence) as each where action.status = 'published'`,
  sql`${row(noun('organization'), sql`website`, sql`id`)} from organization where status = 'published'`,
  sql`${row(noun('consortium'), sql`website`, sql`id`)} from consortium where status = 'published'`,
  written('initiative'),
  written('organization'),
  written('consortium'),
  written('page'),
  written('story', sql`case when story.initiative_id is null then 'story' else 'update' end`),
];

/** Brings the list of addresses outside the portal up to date; new ones are checked next. */
export async function collectLinks(transaction: Transaction<Database>): Promise<void> {
  await sql`create temporary table found_link on commit drop as
    select distinct regexp_replace(url, '[.,;:!?]+$', '') as url, noun, record_id, part
    from (${sql.join(sources, sql` union all `)}) as each
    where url ~ '^https?://' and length(url) <= ${sql.lit(LONGEST)}`.execute(transaction);
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
