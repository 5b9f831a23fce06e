import { UnreadableBoundary } from '../boundaryError.ts';
import { degrees, type Projection } from './degrees.ts';
import { PolygonCollector, type ReadShape } from './shape.ts';

interface Document {
  readonly type?: unknown;
  readonly features?: unknown;
  readonly geometry?: unknown;
  readonly crs?: { readonly properties?: { readonly name?: unknown } } | null;
}

function parsed(content: Uint8Array): Document {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return (JSON.parse(text) ?? {}) as Document;
  } catch {
    throw new UnreadableBoundary('broken', 'no JSON');
  }
}

/** Reads GeoJSON, also with the `crs` of its first version (2008). */
export async function readGeoJson(content: Uint8Array): Promise<ReadShape> {
  const document = parsed(content);
  const collector = new PolygonCollector();
  if (document.type === 'FeatureCollection') {
    if (!Array.isArray(document.features)) throw new UnreadableBoundary('broken', 'no features');
    for (const feature of document.features as (Document | null)[]) collector.add(feature?.geometry);
  } else if (document.type === 'Feature') collector.add(document.geometry);
  else if (document.type === 'Topology') throw new UnreadableBoundary('unsupported', 'TopoJSON');
  else if (typeof document.type !== 'string') throw new UnreadableBoundary('unsupported', 'no GeoJSON');
  else collector.add(document);
  return { format: 'geojson', polygons: collector.finish(), projection: await projectionOf(document) };
}

async function projectionOf({ crs }: Document): Promise<Projection> {
  if (!crs) return degrees;
  const name = crs.properties?.name;
  const { projectionOfName } = await import('./projection.ts');
  return projectionOfName(typeof name === 'string' ? name : 'unnamed');
}
