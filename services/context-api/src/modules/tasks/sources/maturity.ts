import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TaskKind } from '#contract/tasks/schema.ts';
import type { Right } from '#contract/users/rights.ts';
import { parentReference } from '../../../platform/records/entity.ts';
import { inInitiatives, isOpenWith, type Person, type TaskQuery, type TaskSource } from '../source.ts';

interface Step {
  readonly kind: TaskKind;
  readonly right: Right;
  readonly state: (oid: string) => RawBuilder<SqlBool>;
}

// Nobody validates their own submission, which translations may follow.
const byOthers = (oid: string) => sql<SqlBool>`${oid} is distinct from (select revision.oid from revision
  where revision.kind = 'maturity' and revision.record_id = answer.maturity_id || '/' || answer.criterion
    and revision.version <= answer.version and revision.action <> 'translate'
  order by revision.version desc limit 1)`;

const steps: readonly Step[] = [
  { kind: 'returned', right: 'maturity.draft', state: () => sql`answer.state = 'returned'` },
  { kind: 'draft', right: 'maturity.submit', state: () => sql`answer.state = 'draft'` },
  {
    kind: 'verify',
    right: 'maturity.validate',
    state: (oid) => sql`answer.state = 'submitted' and ${byOthers(oid)}`,
  },
];

function stepOf(person: Person, { right, state }: Step): TaskQuery | null {
  const scope = inInitiatives(person, right);
  return (
    scope && {
      noun: 'maturity',
      slugs: [sql`initiative.slug`, sql`maturity.year::text`, sql`answer.criterion`],
      record: parentReference('maturity', person.locale),
      owner: parentReference('initiative', person.locale),
      year: sql`maturity.year`,
      since: sql`answer.changed_at`,
      by: sql`answer.changed_by`,
      note: sql`answer.return_note`,
      from: sql`maturity_answer as answer join maturity on maturity.id = answer.maturity_id
        join initiative on initiative.id = maturity.initiative_id`,
      where: sql`${isOpenWith(person, right)} and maturity.status <> 'archived'
        and ${scope} and ${state(person.context.oid)}`,
    }
  );
}

/** Steps of maturity responses. */
export const maturitySources: readonly TaskSource[] = steps.map((step) => ({
  kind: step.kind,
  find: (person) => stepOf(person, step),
}));
