import { sql } from 'kysely';
import { publishedWithin } from '../../../platform/database/publicRecords.ts';
import { parentReference } from '../../../platform/records/entity.ts';
import { inInitiatives, type Person, type TaskQuery, type TaskSource, within } from '../source.ts';

function initiatives(person: Person): TaskQuery | null {
  const scope = inInitiatives(person, 'quality.read');
  return (
    scope && {
      noun: 'initiative',
      id: sql`initiative.id`,
      slugs: [sql`initiative.slug`],
      record: parentReference('initiative', person.locale),
      from: sql`initiative`,
      where: sql`initiative.boundary is null and initiative.status = 'published' and ${scope}`,
    }
  );
}

function sourcingAreas(person: Person): TaskQuery | null {
  const scope = within(person, 'quality.read', { organization: sql`organization.slug` });
  return (
    scope && {
      noun: 'sourcing-area',
      id: sql`sourcing_area.id`,
      slugs: [sql`organization.slug`, sql`sourcing_area.slug`],
      record: parentReference('sourcing_area', person.locale),
      owner: parentReference('organization', person.locale),
      from: sql`sourcing_area join organization on organization.id = sourcing_area.organization_id`,
      where: sql`sourcing_area.boundary is null and ${publishedWithin('sourcing_area', 'initiative')}
        and organization.status = 'published' and ${scope}`,
    }
  );
}

/** Landscapes without a boundary. */
export const boundarySources: readonly TaskSource[] = [initiatives, sourcingAreas].map((find) => ({
  kind: 'no-boundary',
  find,
}));
