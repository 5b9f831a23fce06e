import { sql } from 'kysely';
import { parentReference } from '../../../platform/records/entity.ts';
import { inInitiatives, lacks, type Person, type TaskQuery, type TaskSource } from '../source.ts';

const isWithoutEvidence = lacks(sql`from indicator_value_document as document
  where document.indicator_id = value.indicator_id and document.year = value.year`);

function values(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      noun: 'value',
      slugs: [sql`initiative.slug`, sql`indicator.slug`, sql`value.year::text`],
      record: parentReference('indicator', person.locale),
      owner: parentReference('initiative', person.locale),
      year: sql`value.year`,
      from: sql`indicator_value as value join indicator on indicator.id = value.indicator_id
        join initiative on initiative.id = indicator.initiative_id`,
      where: sql`value.state = 'approved' and value.available and indicator.status = 'published'
        and initiative.status = 'published' and ${scope}
        and ${isWithoutEvidence}`,
    }
  );
}

/** Public values without evidence. */
export const evidenceSources: readonly TaskSource[] = [{ kind: 'no-evidence', find: values }];
