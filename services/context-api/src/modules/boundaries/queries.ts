import { type Kysely, sql } from 'kysely';
import type { PreparedBoundary } from '#contract/boundaries/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { publishedWithin } from '../../platform/database/publicRecords.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedName } from '../../platform/localization/localizedText.ts';

/** Prepared boundary without overlaps, which depend on other records. */
export type SavedBoundary = Omit<PreparedBoundary, 'overlaps' | 'display'> & {
  readonly display: MultiPolygon;
};

interface Use {
  readonly slug: string;
  readonly entity: 'initiative' | 'project' | 'sourcing_area';
  readonly isPublished: boolean;
  /** Scope in which its editors have their rights. */
  readonly place: { readonly initiative: string } | { readonly organization: string };
}

interface Found {
  readonly boundary: SavedBoundary;
  readonly uses: readonly Use[];
  readonly oid: string | null;
}

const isNamedBy = (entity: string) => sql`(${sql.ref(`${entity}.boundary_id`)} = boundary.id
  or exists (select from record_draft where record_draft.record_id = ${sql.ref(`${entity}.id`)}
    and record_draft.content ->> 'boundary' = boundary.id::text))`;

const ofInitiatives = sql`select json_build_object('entity', 'initiative', 'slug', slug,
    'place', json_build_object('initiative', slug),
    'isPublished', status = 'published' and initiative.boundary_id = boundary.id) as use, slug
  from initiative where ${isNamedBy('initiative')}`;

const ofProjects = sql`select json_build_object('entity', 'project', 'slug', project.slug,
    'place', json_build_object('initiative', initiative.slug),
    'isPublished', ${publishedWithin('project', 'initiative')} and project.boundary_id = boundary.id) as use, project.slug
  from project join initiative on initiative.id = project.initiative_id
  where ${isNamedBy('project')}`;

const ofSourcingAreas = sql`select json_build_object('entity', 'sourcing_area', 'slug', sourcing_area.slug,
    'place', json_build_object('organization', organization.slug),
    'isPublished', organization.status = 'published' and ${publishedWithin('sourcing_area', 'initiative')}
      and sourcing_area.boundary_id = boundary.id) as use, sourcing_area.slug
  from sourcing_area join organization on organization.id = sourcing_area.organization_id
  where ${isNamedBy('sourcing_area')}`;

const uses = sql`(select coalesce(json_agg(used.use order by used.slug), '[]')
  from (${ofInitiatives} union all ${ofProjects} union all ${ofSourcingAreas}) as used)`;

async function find(db: Kysely<Database>, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select boundary.oid, ${uses} as uses, json_build_object(
      'id', id, 'source', source, 'display', display, 'before', before, 'vertices', vertices, 'areaHa', area_ha,
      'boundingBox', json_build_array(west, south, east, north),
      'centroid', json_build_array(longitude, latitude), 'isUsable', is_usable, 'findings', findings) as boundary
    from boundary where id = ${id}`.execute(db);
  return rows[0];
}

const editing = {
  initiative: 'drafts.read',
  project: 'project.edit',
  sourcing_area: 'sourcing-area.edit',
} as const;

const isPublic = ({ uses }: Found) => uses.some(({ isPublished }) => isPublished);

/** Senders see their own boundaries, editors those of the record. */
const isVisibleTo = ({ oid, uses }: Found, caller: UserContext | null) =>
  caller !== null &&
  (oid === caller.oid || uses.some(({ entity, place }) => may(caller, editing[entity], place)));

/** Returns a boundary for its sender and for editors of its record. */
export async function findBoundary(
  db: Kysely<Database>,
  id: string,
  caller: UserContext,
): Promise<SavedBoundary | undefined> {
  const found = await find(db, id);
  return found && isVisibleTo(found, caller) ? found.boundary : undefined;
}

interface Detail {
  /** Slug of the record; `boundary` without one. */
  readonly slug: string;
  /** Name of the record, if there is one. */
  readonly name: string | undefined;
  readonly isPublic: boolean;
  /** GeoJSON. */
  readonly content: Uint8Array;
}

const nameIn = (entity: Use['entity'], locale: Locale) =>
  sql`select ${localizedName(entity, locale)} as name, slug from ${sql.table(entity)} where ${isNamedBy(entity)}`;

/** Returns a boundary in full detail; with a public record, to everybody. */
export async function findBoundaryDetail(
  db: Kysely<Database>,
  id: string,
  { caller, locale }: { readonly caller: UserContext | null; readonly locale: Locale },
): Promise<Detail | undefined> {
  const found = await find(db, id);
  if (!found || !(isPublic(found) || isVisibleTo(found, caller))) return undefined;
  const use = found.uses.find(({ isPublished }) => isPublished) ?? found.uses[0];
  const { rows } = await sql<{ detail: Uint8Array; name: string | null }>`select detail,
      (select name from (${nameIn(use?.entity ?? 'initiative', locale)}) as named where slug = ${use?.slug ?? null} limit 1) as name
    from boundary where id = ${id}`.execute(db);
  const { detail, name } = rows[0]!;
  return {
    slug: use?.slug ?? 'boundary',
    name: name ?? undefined,
    isPublic: isPublic(found),
    content: detail,
  };
}
