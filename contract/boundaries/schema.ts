import { z } from 'zod';
import { cautious } from '../shared/cautious.ts';
import { multiPolygon, position, reference } from '../shared/schema.ts';
import { boundaryFindings, boundaryFormats } from './constants.ts';

/** Finding about a boundary, with its first places. */
const boundaryFinding = z.object({
  /** `error` must be corrected, `warning` checked, `info` is for your information. */
  severity: cautious(z.enum(['info', 'warning', 'error']), 'warning'),
  code: z.enum(boundaryFindings),
  /** Number of occurrences; `places` has the first of them. */
  count: z.int().positive(),
  places: z.array(position).max(20),
  isRepaired: z.boolean(),
  /** Share of the boundary's area, from 0 to 1. */
  share: z.number().min(0).max(1).nullable(),
  /** Name of the projection, or code of the country. */
  detail: z.string().nullable(),
});

/** Area that a boundary has in common with a published initiative. */
const boundaryOverlap = z.object({
  initiative: reference,
  areaHa: z.number().positive(),
  /** Share of this boundary's area. */
  share: z.number().min(0).max(1),
  /** Share of the initiative's area. */
  initiativeShare: z.number().min(0).max(1),
});

/** Boundary that was read, repaired and measured; immutable. An initiative refers to it by its id. */
export const preparedBoundary = z.object({
  id: z.uuid(),
  source: z.object({ name: z.string(), format: cautious(z.enum(boundaryFormats), 'geojson') }),
  /** Simplified for maps of the site; null if unknown. */
  display: multiPolygon.nullable(),
  /** Simplified, as it was before repairs; null if nothing changed its shape. */
  before: multiPolygon.nullable(),
  /** Vertices in full detail. */
  vertices: z.int().positive(),
  /** On the ellipsoid of WGS 84. */
  areaHa: z.number().min(0),
  /** West, south, east, north; west > east crosses the antimeridian. */
  boundingBox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  centroid: position,
  /** False with an error among the findings. */
  isUsable: z.boolean(),
  findings: z.array(boundaryFinding),
  overlaps: z.array(boundaryOverlap),
});

/** Boundary in full detail, for downloads. */
export const boundaryDetail = z.object({ id: z.uuid(), vertices: z.int().positive() });

export const boundaryParams = z.object({ boundary: z.uuid() });

/** Context of a boundary: the stated country, and the initiative that is no overlap with itself. */
export const boundaryQuery = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  initiative: z.string().max(120).optional(),
});

export type BoundaryFinding = z.infer<typeof boundaryFinding>;
export type BoundaryOverlap = z.infer<typeof boundaryOverlap>;
export type PreparedBoundary = z.infer<typeof preparedBoundary>;
export type BoundaryQuery = z.infer<typeof boundaryQuery>;
