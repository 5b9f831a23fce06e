import { UnreadableBoundary } from '../boundaryError.ts';
import { unpack } from './archive.ts';
import type { ReadShape } from './shape.ts';
import { isDatabase, startsWith } from './signature.ts';

// Each format has its libraries; a thread loads those of its file only.
const readGeoJson = async (content: Uint8Array): Promise<ReadShape> =>
  (await import('./geoJson.ts')).readGeoJson(content);
const readKml = async (content: Uint8Array): Promise<ReadShape> =>
  (await import('./kml.ts')).readKml(content);

function firstCharacter(content: Uint8Array): string {
  const head = new TextDecoder().decode(content.subarray(0, 256));
  return head
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 1);
}

/** Reads the only boundary: a Shapefile, KML or GeoJSON. */
async function readArchive(content: Uint8Array): Promise<ReadShape> {
  const archive = unpack(content);
  const named = (ending: RegExp) => [...archive.keys()].filter((name) => ending.test(name));
  const shapefiles = named(/\.shp$/);
  const others = named(/\.kml$/).length > 0 ? named(/\.kml$/) : named(/\.(?:geo)?json$/);
  // A KMZ may have further KML for its parts; the first is the document (KML 2.3, section 5).
  const [name, second] = shapefiles.length > 0 ? shapefiles : others;
  if (!name) throw new UnreadableBoundary('unsupported', 'an archive without a boundary');
  if (name.endsWith('.shp')) {
    if (second) throw new UnreadableBoundary('several-layers');
    return (await import('./shapefile.ts')).readShapefile(archive, name);
  }
  return name.endsWith('.kml') ? readKml(archive.get(name)!) : readGeoJson(archive.get(name)!);
}

/**
 * Reads the polygons of a file, by the format of its content.
 *
 * @param path of the content, for databases
 * @throws UnreadableBoundary
 */
export async function readShape(content: Uint8Array, path: string | null): Promise<ReadShape> {
  if (content.length === 0) throw new UnreadableBoundary('empty');
  if (startsWith(content, 'PK')) return readArchive(content);
  if (isDatabase(content)) return (await import('./geoPackage.ts')).readGeoPackage(path!);
  const first = firstCharacter(content);
  if (first === '{') return readGeoJson(content);
  if (first === '<') return readKml(content);
  throw new UnreadableBoundary('unsupported');
}
