import { type Kysely, type RawBuilder, sql } from 'kysely';
import { filterKinds, type NamedKind, namedKinds, subjectKinds } from '#contract/analytics/constants.ts';
import type { AnalyticsReport, RecordName } from '#contract/analytics/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';

type Counted = Pick<AnalyticsReport, 'events' | 'unmet'>;

const kindOfFilter = (filter: string): NamedKind[] => {
  const kind = filterKinds[filter];
  return kind ? [kind] : [];
};

/** Returns kinds and slugs of the records in a report. */
function* namedIn({ events, unmet }: Counted): Generator<[kind: NamedKind, slug: string]> {
  for (const { event, subjects } of events)
    for (const { subject } of subjects) {
      for (const kind of subjectKinds[event] ?? []) yield [kind, subject];
      const [, filter = '', value = ''] = event.startsWith('filter_')
        ? (/:([^=]+)=(.+)$/.exec(subject) ?? [])
        : [];
      for (const kind of kindOfFilter(filter)) yield [kind, value];
    }
  for (const { list, filters } of unmet) {
    const [initiative = '', nested] = list.split('/');
    if (nested) yield ['initiative', initiative];
    for (const [filter, value] of new URLSearchParams(filters))
      for (const kind of kindOfFilter(filter)) yield [kind, value];
  }
}

/** Finds records by present slug, else by former slugs. */
function namesOf(kind: NamedKind, slugs: readonly string[], locale: Locale): RawBuilder<unknown> {
  const table = sql.table(kind);
  const former = sql.table(`${kind}_previous_slug`);
  return sql`
    select ${kind}::text as kind, counted.slug, text.name, text.locale as language
    from unnest(${slugs}::text[]) as counted (slug)
    cross join lateral (
      select id from ${table} where slug = counted.slug
      union
      select ${sql.ref(`${kind}_id`)} from ${former} where slug = counted.slug
        and not exists (select from ${table} where slug = counted.slug)
    ) as found
    join ${table} on ${table}.id = found.id
    join ${localizedText(kind, locale)} as text on true`;
}

/** Returns names of the counted records, in the language where there is one. */
export async function readNames(
  db: Kysely<Database>,
  counted: Counted,
  locale: Locale,
): Promise<RecordName[]> {
  const named = [...namedIn(counted)];
  const queries = namedKinds.flatMap((kind) => {
    const slugs = new Set(named.filter(([each]) => each === kind).map(([, slug]) => slug));
    return slugs.size > 0 ? [namesOf(kind, [...slugs], locale)] : [];
  });
  if (queries.length === 0) return [];
  const { rows } =
    await sql<RecordName>`${sql.join(queries, sql` union `)} order by kind, slug, name`.execute(db);
  return rows;
}
