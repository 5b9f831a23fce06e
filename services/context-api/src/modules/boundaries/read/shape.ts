import type { BoundaryFormat } from '#contract/boundaries/constants.ts';
import { maximumVertices } from '#contract/boundaries/constants.ts';
import type { Position } from '#contract/shared/schema.ts';
import { UnreadableBoundary } from '../boundaryError.ts';
import type { Polygons } from '../geometry/rings.ts';
import type { Projection } from './degrees.ts';

/** Polygons in the file's projection. */
export interface ReadShape {
  readonly format: BoundaryFormat;
  readonly polygons: Polygons;
  readonly projection: Projection;
}

interface Geometry {
  readonly type?: unknown;
  readonly coordinates?: unknown;
  readonly geometries?: unknown;
}

/** Collects polygons, and counts other geometries. */
export class PolygonCollector {
  readonly #polygons: Position[][][] = [];
  readonly #others = new Set<string>();
  #vertices = 0;

  /** Adds a GeoJSON geometry; ignores the third dimension. */
  add(geometry: unknown, depth = 0): void {
    const { type, coordinates, geometries } = (geometry ?? {}) as Geometry;
    if (type === 'Polygon') this.#addPolygon(coordinates);
    else if (type === 'MultiPolygon') for (const each of listOf(coordinates)) this.#addPolygon(each);
    else if (type === 'GeometryCollection' && depth < 8)
      for (const each of listOf(geometries)) this.add(each, depth + 1);
    else if (typeof type === 'string') this.#others.add(type);
  }

  /** @throws UnreadableBoundary `only-points`, `only-lines` or `no-polygon` */
  finish(): Polygons {
    if (this.#polygons.length > 0) return this.#polygons;
    const kinds = [...this.#others].map((type) => type.replace('Multi', ''));
    const [only] = new Set(kinds).size === 1 ? kinds : [];
    if (only === 'Point') throw new UnreadableBoundary('only-points');
    if (only === 'LineString') throw new UnreadableBoundary('only-lines');
    throw new UnreadableBoundary('no-polygon', kinds.join(', '));
  }

  #addPolygon(coordinates: unknown): void {
    const rings = listOf(coordinates).map((ring) => listOf(ring).map(positionOf));
    this.#vertices += rings.reduce((sum, ring) => sum + ring.length, 0);
    if (this.#vertices > maximumVertices) throw new UnreadableBoundary('too-many-vertices');
    if (rings.some((ring) => ring.length > 0)) this.#polygons.push(rings.filter((ring) => ring.length > 0));
  }
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new UnreadableBoundary('broken', 'a list is missing');
  return value as unknown[];
}

function positionOf(value: unknown): Position {
  const [x, y] = listOf(value);
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y))
    throw new UnreadableBoundary('broken', 'a coordinate is no number');
  return [x, y];
}
