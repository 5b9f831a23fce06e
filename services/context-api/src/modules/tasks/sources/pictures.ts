import { sql } from 'kysely';
import { parentReference } from '../../../platform/records/entity.ts';
import { inInitiatives, type Person, type TaskQuery, type TaskSource } from '../source.ts';

function initiatives(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      noun: 'initiative',
      slugs: [sql`initiative.slug`],
      record: parentReference('initiative', person.locale),
      from: sql`initiative`,
      where: sql`initiative.hero_image is null and initiative.status = 'published' and ${scope}`,
    }
  );
}

/** Initiatives without a picture. */
export const pictureSources: readonly TaskSource[] = [{ kind: 'no-picture', find: initiatives }];
