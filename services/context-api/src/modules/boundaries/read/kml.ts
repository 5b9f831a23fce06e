import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { UnreadableBoundary } from '../boundaryError.ts';
import { degrees } from './degrees.ts';
import { PolygonCollector, type ReadShape } from './shape.ts';

/** Reads KML; its coordinates are always WGS 84. */
export function readKml(content: Uint8Array): ReadShape {
  const text = new TextDecoder().decode(content);
  // Entities can expand without end, and KML needs none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableBoundary('broken', 'a document type');
  const collector = new PolygonCollector();
  for (const feature of featuresOf(text)) collector.add(feature.geometry);
  return { format: 'kml', polygons: collector.finish(), projection: degrees };
}

function featuresOf(text: string) {
  try {
    const errors: string[] = [];
    const onError = (level: string, message: string) => {
      if (level !== 'warning') errors.push(message);
    };
    const document = new DOMParser({ onError }).parseFromString(text, 'text/xml');
    if (errors.length > 0 || !document.documentElement) throw new Error(errors[0] ?? 'no document');
    return kml(document as unknown as Document, { skipNullGeometry: true }).features;
  } catch (error) {
    throw new UnreadableBoundary('broken', String(error));
  }
}
