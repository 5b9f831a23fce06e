import { maximumVertices } from '#contract/boundaries/constants.ts';
import type { Position } from '#contract/shared/schema.ts';
import { UnreadableBoundary } from '../boundaryError.ts';

const broken = () => new UnreadableBoundary('broken', 'no well-known binary');
const names = ['', 'Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'];
const COLLECTION = 7;

/** Reads well-known binary (ISO 13249-3) with two to four dimensions. */
class WkbReader {
  readonly #view: DataView;
  #at: number;
  #isLittle = true;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  geometry(depth = 0): unknown {
    if (depth > 8) throw broken();
    this.#isLittle = this.#view.getUint8(this.#at) === 1;
    this.#at += 1;
    const raw = this.#count();
    // Dimensions by thousands (ISO) or by the highest bits (extended).
    const extra = (raw & 0x80000000 ? 1 : 0) + (raw & 0x40000000 ? 1 : 0);
    const code = (raw & 0x1fffffff) % 1000;
    const thousands = Math.floor((raw & 0x1fffffff) / 1000);
    const dimensions = 2 + (extra || (thousands === 3 ? 2 : thousands > 0 ? 1 : 0));
    if (raw & 0x20000000) this.#at += 4;
    if (code === COLLECTION)
      return { type: 'GeometryCollection', geometries: this.#list(() => this.geometry(depth + 1)) };
    const type = names[code];
    if (!type) return { type: 'Curve' };
    if (code > 3) {
      const parts = this.#list(() => (this.geometry(depth + 1) as { coordinates: unknown }).coordinates);
      return { type, coordinates: parts };
    }
    if (code === 1) return { type, coordinates: this.#position(dimensions) };
    const line = () => this.#list(() => this.#position(dimensions));
    return { type, coordinates: code === 2 ? line() : this.#list(line) };
  }

  #count(): number {
    const value = this.#view.getUint32(this.#at, this.#isLittle);
    this.#at += 4;
    return value;
  }

  #position(dimensions: number): Position {
    const [x, y] = [0, 8].map((offset) => this.#view.getFloat64(this.#at + offset, this.#isLittle));
    this.#at += 8 * dimensions;
    return [x!, y!];
  }

  #list<T>(read: () => T): T[] {
    const count = this.#count();
    if (count > maximumVertices) throw new UnreadableBoundary('too-many-vertices');
    return Array.from({ length: count }, read);
  }
}

/** Bytes of envelopes of a GeoPackage header, by kind. */
const envelopes = [0, 32, 48, 48, 64];

/** Reads a geometry of a GeoPackage: a header of eight bytes and an envelope before well-known binary. */
export function readGeoPackageGeometry(blob: Uint8Array): unknown {
  try {
    if (blob[0] !== 0x47 || blob[1] !== 0x50) throw broken();
    const flags = blob[3]!;
    if (flags & 0x10) return null;
    const envelope = envelopes[(flags >> 1) & 7];
    if (envelope === undefined) throw broken();
    const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
    return new WkbReader(view, 8 + envelope).geometry();
  } catch (error) {
    if (error instanceof UnreadableBoundary) throw error;
    throw broken();
  }
}
