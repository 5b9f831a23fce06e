import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TaskKind } from '#contract/tasks/schema.ts';
import type { Right } from '#contract/users/rights.ts';
import { emptyValue } from '#contract/values/constants.ts';
import { parentReference } from '../../../platform/records/entity.ts';
import { inInitiatives, isOpenWith, lacks, type Person, type TaskQuery, type TaskSource } from '../source.ts';

const empty = sql`${JSON.stringify(emptyValue)}::jsonb`;

// Emptied values wait for nobody; drafts may lack later fields, which are then empty.
const isFilled = sql<SqlBool>`(${empty} || work.content) <> ${empty}`;

const byOthers = (oid: string) => sql<SqlBool>`not work.authors @> ${JSON.stringify([oid])}::jsonb
  and work.submitted_by is distinct from ${oid}`;

interface Step {
  readonly kind: TaskKind;
  readonly right: Right;
  readonly state: (oid: string) => RawBuilder<SqlBool>;
  readonly since: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly keys?: readonly RawBuilder<unknown>[];
  /** Defaults to `work.note`. */
  readonly note?: RawBuilder<unknown>;
}

const steps: readonly Step[] = [
  {
    kind: 'review',
    right: 'value.review',
    state: (oid) => sql`work.state = 'submitted' and ${byOthers(oid)}`,
    since: sql`work.submitted_at`,
    by: sql`work.submitted_name`,
  },
  {
    kind: 'review',
    right: 'value.review',
    state: () => sql`work.state = 'approved' and work.correction_at is not null`,
    since: sql`work.correction_at`,
    by: sql`work.correction_name`,
    note: sql`work.correction_reason`,
  },
  {
    kind: 'returned',
    right: 'value.draft',
    state: () => sql`work.state = 'returned'`,
    since: sql`work.reviewed_at`,
    by: sql`work.reviewed_name`,
  },
  {
    kind: 'draft',
    right: 'value.submit',
    state: () => sql`work.state = 'draft' and ${isFilled}`,
    since: sql`work.edited_at`,
    by: sql`work.edited_name`,
  },
  {
    kind: 'verify',
    right: 'value.verify',
    state: (oid) => sql`work.state = 'approved' and work.verification = 'self-reported' and ${byOthers(oid)}`,
    since: sql`work.reviewed_at`,
    by: sql`work.reviewed_name`,
    keys: [sql`work.indicator_id`, sql`work.year`],
  },
];

const common = ({ locale }: Person) => ({
  noun: 'value' as const,
  record: parentReference('indicator', locale),
  owner: parentReference('initiative', locale),
});

const parents = sql`join goal on goal.id = indicator.goal_id
  join initiative on initiative.id = indicator.initiative_id`;

function stepOf(
  person: Person,
  { right, state, since, by, keys, note = sql`work.note` }: Step,
): TaskQuery | null {
  const scope = inInitiatives(person, right);
  return (
    scope && {
      ...common(person),
      slugs: [sql`initiative.slug`, sql`indicator.slug`, sql`work.year::text`],
      year: sql`work.year`,
      since,
      by,
      ...(keys && { keys, isCountedInOrder: true }),
      note,
      from: sql`indicator_value_work as work join indicator on indicator.id = work.indicator_id ${parents}`,
      where: sql`${isOpenWith(person, right)} and indicator.status <> 'archived' and goal.status <> 'archived'
        and ${scope} and ${state(person.context.oid)}`,
    }
  );
}

// Reporting is about the last year that is over.
const reportingYear = sql`extract(year from now() at time zone 'UTC')::int - 1`;

const isUnreported = lacks(sql`from indicator_value_work as work
  where work.indicator_id = indicator.id and work.year = ${reportingYear} and ${isFilled}`);

function overdue(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'value.draft');
  return (
    scope && {
      ...common(person),
      slugs: [sql`initiative.slug`, sql`indicator.slug`, sql`(${reportingYear})::text`],
      year: reportingYear,
      due: sql`make_date(${reportingYear}, 12, 31)`,
      from: sql`indicator ${parents}`,
      where: sql`indicator.status = 'published' and goal.status = 'published' and initiative.status = 'published'
        and indicator.core and ${scope}
        and (goal.start_year is null or goal.start_year <= ${reportingYear})
        and (indicator.target_year is null or indicator.target_year >= ${reportingYear})
        and ${isUnreported}`,
    }
  );
}

/** Steps of values, and missing values of the reporting year. */
export const valueSources: readonly TaskSource[] = [
  ...steps.map((step) => ({ kind: step.kind, find: (person: Person) => stepOf(person, step) })),
  { kind: 'overdue', find: overdue },
];
