import { sql } from 'kysely';
import { parentReference } from '../../../platform/records/entity.ts';
import { inInitiatives, type Person, type TaskQuery, type TaskSource } from '../source.ts';

function initiatives(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      noun: 'initiative',
      id: sql`initiative.id`,
      slugs: [sql`initiative.slug`],
      record: parentReference('initiative', person.locale),
      from: sql`initiative`,
      where: sql`initiative.hero_image is null and initiative.status = 'published' and ${scope}`,
    }
  );
}

/** Returns the initiatives whose picture visitors do not see, since it cannot be prepared. */
function withheld(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      noun: 'initiative',
      id: sql`initiative.id`,
      slugs: [sql`initiative.slug`],
      record: parentReference('initiative', person.locale),
      note: sql`file.name`,
      from: sql`file join initiative on initiative.hero_image ->> 'file' = file.sha256`,
      where: sql`file.failures > 0 and file.content_sha256 is null and initiative.status = 'published' and ${scope}`,
    }
  );
}

/** Initiatives without a picture, or with one that is withheld. */
export const pictureSources: readonly TaskSource[] = [initiatives, withheld].map((find) => ({
  kind: 'no-picture',
  find,
}));
