import { type Kysely, sql } from 'kysely';
import { mailLinks } from '#contract/forms/mailLinks.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { MailNews } from '../../../platform/database/tables/forms.ts';
import { followedBy } from '../followed.ts';

/** Kinds whose publication is news. */
const recordKinds = ['initiative', 'opportunity', 'project', 'story'] as const;

/** Kinds of news in the order of a mail; `value` is an indicator with approved or verified values. */
export const newsKinds = ['initiative', 'opportunity', 'project', 'value', 'story'] as const;

/** Most records per kind in a mail. */
const MOST_NAMED = 10;
/** Days in which a story is news; imported ones may be older. */
const NEWS_DAYS = 31;

const isPublic = sql`(record.public_from is null or record.public_from <= now())`;

/** Notes when records became public; the first look and old stories are no news. */
export async function notePublic(db: Kysely<Database>): Promise<void> {
  await sql`insert into first_public (kind, id, at)
    select kind, id, case when not exists (select from first_public)
      or public_from < now() - make_interval(days => ${NEWS_DAYS}::int) then '-infinity' else now() end
    from search_record as record where kind in (${sql.join([...recordKinds])}) and ${isPublic}
      and not exists (select from first_public as known where (known.kind, known.id) = (record.kind, record.id))
    on conflict do nothing`.execute(db);
}

interface Row {
  readonly kind: (typeof newsKinds)[number];
  readonly slugs: string[];
  readonly name: string;
  readonly context: string | null;
  readonly count: number;
}

const initiativeOf = sql`case record.kind when 'initiative' then record.id
  when 'story' then (select initiative_id from story where story.id = record.id)
  when 'project' then (select initiative_id from project where project.id = record.id)
  else (select initiative_id from opportunity where opportunity.id = record.id) end`;

const textIn = (column: 'texts' | 'context', locale: Locale) => sql<string | null>`coalesce(
  record.${sql.ref(column)} -> ${locale} ->> 'name', record.${sql.ref(column)} -> record.source_locale ->> 'name')`;

interface NewsWindow {
  readonly from: Date;
  readonly until: Date;
}

/** Indicators with their latest value that was approved or verified within a window. */
const changedValues = ({ from, until }: NewsWindow) => {
  const within = (column: string) =>
    sql`${sql.ref(`value.${column}`)} > ${from} and ${sql.ref(`value.${column}`)} <= ${until}`;
  return sql`select distinct on (value.indicator_id) value.indicator_id, value.year, indicator.initiative_id,
      greatest(case when ${within('reviewed_at')} then value.reviewed_at end,
        case when ${within('verified_at')} then value.verified_at end) as at
    from indicator_value as value join indicator on indicator.id = value.indicator_id
    where value.state = 'approved' and value.available
      and (${within('reviewed_at')} or (value.verification <> 'self-reported' and ${within('verified_at')}))
    order by value.indicator_id, at desc, value.year desc`;
};

/** Returns news within a window and since a person follows it, newest first. */
export async function findNews(
  db: Kysely<Database>,
  person: { readonly oid: string; readonly locale: Locale },
  { from, until }: NewsWindow,
): Promise<MailNews[]> {
  const { locale } = person;
  const { initiatives, records } = await followedBy(db, person);
  const { rows } = await sql<Row>`
    with followed as (${initiatives}), found as (${records}),
    news as (
      select record.kind, record.slugs, ${textIn('texts', locale)} as name, ${textIn('context', locale)} as context,
        first_public.at, record.id
      from first_public join search_record as record on record.kind = first_public.kind and record.id = first_public.id
      where first_public.at > ${from} and first_public.at <= ${until} and ${isPublic}
        and (exists (select from followed where followed.initiative_id = ${initiativeOf} and followed.since < first_public.at)
          or exists (select from found where (found.kind, found.id) = (record.kind, record.id) and found.since < first_public.at))
      union all
      select 'value', record.slugs, ${textIn('texts', locale)} || ' (' || changed.year || ')', ${textIn('context', locale)},
        changed.at, record.id
      from (${changedValues({ from, until })}) as changed
        join search_record as record on record.kind = 'indicator' and record.id = changed.indicator_id
      where ${isPublic} and exists (
        select from followed where followed.initiative_id = changed.initiative_id and followed.since < changed.at)
    )
    select * from (
      select kind, slugs, name, context, count(*) over (partition by kind)::int as count,
        row_number() over (partition by kind order by at desc, id) as place
      from news
    ) as placed where place <= ${MOST_NAMED} order by kind, place`.execute(db);
  return newsKinds.flatMap((kind): MailNews[] => {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) return [];
    const items = ofKind.map(({ slugs, name, context }) => ({
      text: context === null ? name : `${name}\u00a0· ${context}`,
      path: mailLinks.news[kind](slugs),
    }));
    return [{ kind, items, unnamed: ofKind[0]!.count - items.length }];
  });
}
