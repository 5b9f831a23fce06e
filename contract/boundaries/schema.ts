import { z } from 'zod';
import { cautious } from '../shared/cautious.ts';
import { multiPolygon, position, reference } from '../shared/schema.ts';
import { boundaryFindings, boundaryFormats } from './constants.ts';

const boundaryFinding = z.object({
  /** `error` must be corrected, `warning` checked. */
  severity: cautious(z.enum(['info', 'warning', 'error']), 'warning'),
  code: z.enum(boundaryFindings),
  /** `places` has the first ones. */
  count: z.int().positive(),
  places: z.array(position).max(20),
  isRepaired: z.boolean(),
  /** Share of the area, from 0 to 1. */
  share: z.number().min(0).max(1).nullable(),
  /** Projection or country code. */
  detail: z.string().nullable(),
});

/** Area in common with a published initiative. */
const boundaryOverlap = z.object({
  initiative: reference,
  areaHa: z.number().positive(),
  /** Share of this boundary's area. */
  share: z.number().min(0).max(1),
  /** Share of the initiative's area. */
  initiativeShare: z.number().min(0).max(1),
});

/** Read, repaired and measured boundary; immutable. */
export const preparedBoundary = z.object({
  id: z.uuid(),
  source: z.object({ name: z.string(), format: cautious(z.enum(boundaryFormats), 'geojson') }),
  /** Simplified for maps of the site; null if unknown. */
  display: multiPolygon.nullable(),
  /** Simplified, before repairs; null if they kept the shape. */
  before: multiPolygon.nullable(),
  /** In full detail. */
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

export const boundaryDetail = z.object({ id: z.uuid(), vertices: z.int().positive() });

export const boundaryParams = z.object({ boundary: z.uuid() });

/** Stated country, and the initiative itself, which is no overlap. */
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
