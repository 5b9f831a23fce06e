import { sql } from 'kysely';
import { parentReference } from '../../../platform/records/entity.ts';
import { namedBy, type WarnedNoun, warnedNouns } from '../records.ts';
import { isOffered, lacks, type Person, type TaskQuery, type TaskSource } from '../source.ts';

function behind(person: Person, noun: WarnedNoun): TaskQuery | null {
  const { entity, join, where, scope } = noun;
  const own = scope(person);
  return (
    own && {
      ...namedBy(person, noun),
      inLanguage: sql`behind.locale`,
      field: sql`concat_ws('.', 'text', behind.locale, 'name')`,
      from: sql`${sql.table(`${entity}_text`)} as behind
        join ${sql.table(entity)} on ${sql.ref(`${entity}.id`)} = behind.${sql.ref(`${entity}_id`)} ${join}`,
      where: sql`behind.outdated is not null and ${isOffered(person, sql`behind.locale`)} and ${where} and ${own}`,
    }
  );
}

const isUntranslated = lacks(sql`from requested_support_text as text
  where text.requested_support_id = requested_support.id and text.locale = gap.locale`);

/** Returns requests for support that lack a language of their project. */
function support(person: Person): TaskQuery | null {
  const { join, where, scope } = warnedNouns.project;
  const own = scope(person);
  return (
    own && {
      noun: 'support',
      id: sql`project.id`,
      slugs: [sql`initiative.slug`, sql`project.slug`, sql`requested_support.slug`],
      record: parentReference('requested_support', person.locale),
      owner: parentReference('project', person.locale),
      inLanguage: sql`gap.locale`,
      field: sql`concat_ws('.', 'requestedSupport', requested_support.position, 'text', gap.locale, 'name')`,
      from: sql`translation_gap as gap join project on project.id = gap.record_id ${join}
        join requested_support on requested_support.project_id = project.id`,
      where: sql`gap.entity = 'project' and gap.state = 'behind' and ${isOffered(person, sql`gap.locale`)}
        and ${where} and ${own} and ${isUntranslated}`,
    }
  );
}

/** Texts older than their record. */
export const outdatedTextSources: readonly TaskSource[] = [
  ...Object.values(warnedNouns).map((noun) => (person: Person) => behind(person, noun)),
  support,
].map((find) => ({ kind: 'outdated-text', find }));
