import { z } from 'zod';
import { code, multiPolygon, position, slug } from '#contract/shared/schema.ts';
import { centreOf, checkBoundary, isNear } from '../../platform/content/boundary.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { referencesOf } from '../../platform/content/references.ts';
import { listRows } from '../../platform/content/rows.ts';
import { entity, line, paragraphs, textOf, year } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';

const schema = z.strictObject({
  ...entity,
  organization: slug,
  /** Slug of its initiative. */
  initiative: slug,
  commodity: code,
  boundary: multiPolygon.optional(),
  /** Position of the marker; defaults to the boundary's centroid. */
  position: position.optional(),
  areaHa: z.number().positive().optional(),
  supplierCount: z.int().min(0).max(2_000_000_000).optional(),
  sinceYear: year,
  volumes: z.array(z.strictObject({ year, tonnes: z.number().min(0) })).default([]),
  measures: z.array(code).default([]),
  text: textOf({
    name: line,
    summary: z.string().trim().min(1).max(400),
    /** Support of the organization there. */
    description: paragraphs,
    risk: paragraphs.nullable().default(null),
  }),
});

type AreaContent = z.output<typeof schema>;

function placeFindings({ boundary, position: place }: AreaContent): Finding[] {
  if (!boundary)
    return place ? [] : [{ path: ['position'], reason: 'is missing: add a position or a boundary' }];
  const fieldErrors = checkBoundary(boundary);
  if (fieldErrors.length > 0 || isNear(boundary, place ?? centreOf(boundary))) return fieldErrors;
  return [{ path: ['position'], reason: 'is outside the boundary' }];
}

/** Areas that organizations source from and support; slugs are unique per organization. */
export const sourcingAreas = defineKind({
  name: 'sourcingAreas',
  entity: 'sourcing_area',
  parent: { key: 'organization', kind: targets.organization },
  schema,
  references: ({ initiative, commodity, measures }) => [
    { path: ['initiative'], to: targets.initiative, value: initiative },
    { path: ['commodity'], to: 'commodity', value: commodity },
    ...referencesOf('measures', 'support-measure', measures),
  ],
  check: (content) => [
    ...placeFindings(content),
    ...twice(content.measures, (index) => ['measures', index], 'measure'),
    ...twice(
      content.volumes.map((each) => each.year),
      (index) => ['volumes', index, 'year'],
      'year',
    ),
  ],
  columns: (content, idOf) => {
    const { boundary } = content;
    const [longitude, latitude] = content.position ?? centreOf(boundary!);
    return {
      initiative_id: idOf(targets.initiative, content.initiative),
      commodity: content.commodity,
      boundary: boundary ?? null,
      longitude,
      latitude,
      area_ha: content.areaHa ?? null,
      supplier_count: content.supplierCount ?? null,
      since_year: content.sinceYear,
    };
  },
  lists: ({ measures, volumes }) => [
    ['sourcing_area_measure', listRows('measure', measures)],
    ['sourcing_area_volume', volumes],
  ],
});
