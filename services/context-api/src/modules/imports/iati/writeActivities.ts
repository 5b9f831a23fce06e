import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { readContents } from '../../../platform/definitions/readContent.ts';
import { kindsByNoun } from '../../content/kinds.ts';
import { publicSettings } from '../../settings/queries.ts';
import { activityOf, type ActivitySource } from './activity.ts';
import { readGoals } from './readGoals.ts';
import { element, toXml } from './xml.ts';

async function organizationNames(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; name: string }>`select slug, name from organization
    join organization_text as text on text.organization_id = organization.id and text.locale = source_locale`.execute(
    db,
  );
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

interface Place {
  readonly slug: string;
  readonly country: string;
  readonly contact: ActivitySource['contact'];
}

/** Returns the published projects as IATI activities, as XML; projects without a date cannot be activities. */
export async function activitiesXml(db: Kysely<Database>, ref: string): Promise<string> {
  const { rows } = await sql<Place>`select slug, country, contact from initiative
    where status = 'published'`.execute(db);
  const places = new Map(rows.map((place) => [place.slug, place]));
  const goals = await readGoals(db);
  const organizations = await organizationNames(db);
  const { name, contact } = await publicSettings(db);
  const reporter = { ref, name: contact.organization || name || ref };
  const projects = await readContents(db, kindsByNoun.projects, sql`project.status = 'published'`);
  const activities = projects.flatMap(({ slug, content }) => {
    const initiative = String(content['initiative']);
    const place = places.get(initiative);
    if (!place) return [];
    const served = ((content['goals'] ?? []) as readonly string[]).flatMap((goal) => goals.get(goal) ?? []);
    const { country, contact } = place;
    const address = `${initiative}/${slug}`;
    const source = { address, country, contact, goals: served, content, organizations };
    return activityOf(source, reporter) ?? [];
  });
  const root = element('iati-activities', { version: '2.03' }, activities);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(root)}\n`;
}
