import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { readContents } from '../../../platform/definitions/readContent.ts';
import { ProblemError } from '../../../platform/problems/problemError.ts';
import { kindsByNoun } from '../../content/kinds.ts';
import { publicSettings } from '../../settings/queries.ts';
import { activityOf, type ActivitySource, type Reporter } from './activity.ts';
import { readReported } from './readReported.ts';
import type { ReportedGoal } from './results.ts';
import { element, toXml, type XmlElement } from './xml.ts';

async function organizationNames(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; name: string }>`select slug, name from organization
    join organization_text as text on text.organization_id = organization.id and text.locale = source_locale
    where organization.status = 'published'`.execute(db);
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

interface Place {
  readonly slug: string;
  readonly country: string;
  readonly contact: ActivitySource['contact'];
}

interface Published {
  readonly goals: ReadonlyMap<string, ReportedGoal>;
  /** Published projects by address. */
  readonly sources: ReadonlyMap<string, ActivitySource>;
}

async function readSources(db: Kysely<Database>): Promise<Published> {
  const { rows } = await sql<Place>`select slug, country, contact from initiative
    where status = 'published'`.execute(db);
  const places = new Map(rows.map((place) => [place.slug, place]));
  const goals = await readReported(db);
  const organizations = await organizationNames(db);
  const projects = await readContents(db, kindsByNoun.projects, sql`project.status = 'published'`);
  const sources = projects.flatMap(({ slug, content }) => {
    const initiative = String(content['initiative']);
    const place = places.get(initiative);
    if (!place) return [];
    const served = ((content['goals'] ?? []) as readonly string[]).flatMap((goal) => goals.get(goal) ?? []);
    const { country, contact } = place;
    const address = `${initiative}/${slug}`;
    return [[address, { address, country, contact, goals: served, content, organizations }] as const];
  });
  return { goals, sources: new Map(sources) };
}

async function reporterOf(db: Kysely<Database>, ref: string): Promise<Reporter> {
  const { name, contact } = await publicSettings(db);
  const today = new Date().toISOString().slice(0, 10);
  return { ref, name: contact.organization || name || ref, today };
}

/** Reads published goals, and the elements of projects' activities. */
export async function readPublished(db: Kysely<Database>): Promise<{
  readonly goals: Published['goals'];
  readonly elementsAt: (address: string) => readonly XmlElement[];
}> {
  const { goals, sources } = await readSources(db);
  const reporter = await reporterOf(db, '');
  const elementsAt = (address: string) => {
    const source = sources.get(address);
    const content = source && activityOf(source, reporter)?.content;
    return content === undefined || typeof content === 'string' ? [] : content;
  };
  return { goals, elementsAt };
}

/**
 * Returns published projects with a start date as IATI XML.
 *
 * @throws ProblemError `conflict` if there are none: the standard requires an activity
 */
export async function activitiesXml(db: Kysely<Database>, ref: string): Promise<string> {
  const { sources } = await readSources(db);
  const reporter = await reporterOf(db, ref);
  const activities = [...sources.values()].flatMap((source) => activityOf(source, reporter) ?? []);
  if (activities.length === 0)
    throw new ProblemError('conflict', { detail: 'No published project has a start date' });
  const root = element('iati-activities', { version: '2.03' }, activities);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(root)}\n`;
}
