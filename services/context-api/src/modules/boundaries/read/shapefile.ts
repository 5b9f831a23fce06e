import { parseShp } from 'shpjs';
import { UnreadableBoundary } from '../boundaryError.ts';
import type { Archive } from './archive.ts';
import { projectionOfWkt } from './projection.ts';
import { PolygonCollector, type ReadShape } from './shape.ts';

/** Reads a Shapefile and its projection; the library takes unknown ones for degrees. */
export function readShapefile(archive: Archive, name: string): ReadShape {
  const definition = archive.get(name.replace(/shp$/, 'prj'));
  if (!definition) throw new UnreadableBoundary('projection-missing');
  const projection = projectionOfWkt(new TextDecoder().decode(definition));
  const collector = new PolygonCollector();
  for (const geometry of geometriesOf(archive.get(name)!)) collector.add(geometry);
  return { format: 'shapefile', polygons: collector.finish(), projection };
}

/** Offset of the length in the header, in words of two bytes. */
const LENGTH_AT = 24;

function geometriesOf(content: Uint8Array): unknown[] {
  try {
    // The library would read a truncated file without an error.
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    if (2 * view.getInt32(LENGTH_AT) > view.byteLength) throw new Error('the file was cut off');
    return parseShp(view);
  } catch (error) {
    throw new UnreadableBoundary('broken', String(error));
  }
}
