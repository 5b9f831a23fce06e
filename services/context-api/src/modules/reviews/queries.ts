import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ReviewQueue, ReviewTask } from '#contract/reviews/schema.ts';
import { reviewTaskKinds } from '#contract/reviews/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { emptyValue } from '#contract/values/constants.ts';
import type { Database } from '../../platform/database/schema.ts';
import { parentReference } from '../../platform/records/entity.ts';

const SHOWN = 50;

type Kind = ReviewTask['kind'];
type Row = Omit<ReviewTask, 'kind' | 'since'> & { since: Date | null; total: number };

// The initiatives in which a person has a right: all of them, or some.
function where(context: UserContext, right: Right): RawBuilder<SqlBool> | null {
  if (may(context, right)) return sql<SqlBool>`true`;
  const slugs = context.roles.flatMap(({ scope }) =>
    scope?.kind === 'initiative' && may(context, right, { initiative: scope.id }) ? [scope.id] : [],
  );
  return slugs.length > 0 ? sql<SqlBool>`initiative.slug in (${sql.join(slugs)})` : null;
}

const byOthers = (oid: string) => sql<SqlBool>`not work.authors @> ${JSON.stringify([oid])}::jsonb
  and work.submitted_by is distinct from ${oid}`;

const empty = sql`${JSON.stringify(emptyValue)}::jsonb`;

// A value that was started and emptied again waits for nobody. It may lack a later field, which is then empty.
const isAnswered = sql<SqlBool>`(${empty} || work.content) <> ${empty}`;

interface Task {
  readonly right: Right;
  readonly hasRight: (oid: string) => RawBuilder<SqlBool>;
  /** Start of waiting, and author of the last step. */
  readonly since: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
}

const tasks: Readonly<Record<Exclude<Kind, 'overdue'>, Task>> = {
  review: {
    right: 'value.review',
    hasRight: (oid) => sql`work.state = 'submitted' and ${byOthers(oid)}`,
    since: sql`work.submitted_at`,
    by: sql`work.submitted_name`,
  },
  revise: {
    right: 'value.draft',
    hasRight: () => sql`work.state = 'returned'`,
    since: sql`work.reviewed_at`,
    by: sql`work.reviewed_name`,
  },
  submit: {
    right: 'value.submit',
    hasRight: () => sql`work.state = 'draft' and ${isAnswered}`,
    since: sql`work.edited_at`,
    by: sql`work.edited_name`,
  },
  verify: {
    right: 'value.verify',
    hasRight: (oid) =>
      sql`work.state = 'approved' and work.verification = 'self-reported' and ${byOthers(oid)}`,
    since: sql`work.reviewed_at`,
    by: sql`work.reviewed_name`,
  },
};

const names = (locale: Locale) => sql`${parentReference('initiative', locale)} as initiative,
  ${parentReference('indicator', locale)} as indicator`;

const records = sql`join goal on goal.id = indicator.goal_id
  join initiative on initiative.id = indicator.initiative_id`;
const published = sql`indicator.status = 'published' and goal.status = 'published' and initiative.status = 'published'`;

const waiting = ({ hasRight, since, by }: Task, { context, locale, scope }: Scoped) => sql<Row>`
  select ${names(locale)}, work.year, work.version, ${since} as since, nullif(${by}, '') as by, work.note,
    (count(*) over ())::int as total
  from indicator_value_work as work join indicator on indicator.id = work.indicator_id ${records}
  where initiative.status = 'published' and indicator.status <> 'archived' and goal.status <> 'archived'
    and ${scope} and ${hasRight(context.oid)}
  order by ${since}, indicator.slug, work.year limit ${SHOWN}`;

// Of last year, now that it is over.
const overdue = ({ locale, scope }: Scoped) => sql<Row>`
  select ${names(locale)}, past.year, 0 as version, null::timestamptz as since, null as by, null as note,
    (count(*) over ())::int as total
  from indicator ${records}
  cross join (select extract(year from now() at time zone 'UTC')::int - 1 as year) as past
  where ${published} and indicator.core and ${scope}
    and (goal.start_year is null or goal.start_year <= past.year)
    and (indicator.target_year is null or indicator.target_year >= past.year)
    and not exists (select 1 from indicator_value_work as work
      where work.indicator_id = indicator.id and work.year = past.year and ${isAnswered})
  order by initiative.slug, indicator.slug limit ${SHOWN}`;

interface Scoped {
  readonly context: UserContext;
  readonly locale: Locale;
  readonly scope: RawBuilder<SqlBool>;
}

export async function reviewQueue(
  db: Kysely<Database>,
  context: UserContext,
  locale: Locale,
): Promise<ReviewQueue> {
  const found: ReviewTask[] = [];
  const totals = Object.fromEntries(reviewTaskKinds.map((kind) => [kind, 0])) as ReviewQueue['totals'];
  for (const kind of reviewTaskKinds) {
    const scope = where(context, kind === 'overdue' ? 'value.draft' : tasks[kind].right);
    if (!scope) continue;
    const scoped = { context, locale, scope };
    const { rows } = await (kind === 'overdue' ? overdue(scoped) : waiting(tasks[kind], scoped)).execute(db);
    totals[kind] = rows[0]?.total ?? 0;
    found.push(
      ...rows.map(({ total: _total, since, ...row }) => ({
        kind,
        ...row,
        since: since?.toISOString() ?? null,
      })),
    );
  }
  return { tasks: found, totals };
}
