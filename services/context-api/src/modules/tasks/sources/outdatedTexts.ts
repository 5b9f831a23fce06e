import { type RawBuilder, sql } from 'kysely';
import type { TaskNoun } from '#contract/tasks/schema.ts';
import type { PublicEntity } from '../../../platform/localization/localizedText.ts';
import { parentReference } from '../../../platform/records/entity.ts';
import { type Person, type TaskQuery, type TaskSource, within } from '../source.ts';

interface TextOwner {
  readonly noun: TaskNoun;
  readonly entity: PublicEntity;
  /** Joins of the containing records; none for records of their own. */
  readonly join: RawBuilder<unknown>;
  readonly owner?: 'initiative' | 'organization';
}

const inInitiative = (entity: PublicEntity) =>
  sql`join initiative on initiative.id = ${sql.ref(`${entity}.initiative_id`)} and initiative.status = 'published'`;

const partOfInitiative = (noun: TaskNoun, entity: PublicEntity): TextOwner => ({
  noun,
  entity,
  join: inInitiative(entity),
  owner: 'initiative',
});

/** Records whose texts have languages. */
const textOwners: readonly TextOwner[] = [
  { noun: 'initiative', entity: 'initiative', join: sql`` },
  { noun: 'organization', entity: 'organization', join: sql`` },
  partOfInitiative('goal', 'goal'),
  partOfInitiative('indicator', 'indicator'),
  partOfInitiative('action', 'action'),
  partOfInitiative('plan', 'action_plan'),
  partOfInitiative('project', 'project'),
  partOfInitiative('opportunity', 'opportunity'),
  partOfInitiative('update', 'story'),
];

/** Returns the parts of a task about a record's text; `text` is the row of the language. */
const textTask = ({ locale }: Person, { noun, entity, owner }: TextOwner) => ({
  noun,
  slugs: [...(owner ? [sql.ref(`${owner}.slug`)] : []), sql.ref(`${entity}.slug`)],
  record: parentReference(entity, locale),
  ...(owner && { owner: parentReference(owner, locale) }),
});

function behind(person: Person, each: TextOwner): TaskQuery | null {
  const { entity, join, owner } = each;
  const scope = within(person, 'quality.read', {
    ...(entity === 'organization'
      ? { organization: sql`organization.slug` }
      : { initiative: sql`initiative.slug` }),
  });
  const own = sql.table(`${entity}_text`);
  return (
    scope && {
      ...textTask(person, each),
      inLanguage: sql`behind.locale`,
      from: sql`${own} as behind
        join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = behind.${sql.ref(`${entity}_id`)} ${owner ? join : sql``}`,
      where: sql`behind.outdated is not null and ${sql.ref(`${entity}.status`)} = 'published' and ${scope}`,
    }
  );
}

/** Texts that are older than their record. */
export const outdatedTextSources: readonly TaskSource[] = textOwners.map((each) => ({
  kind: 'outdated-text',
  find: (person) => behind(person, each),
}));
