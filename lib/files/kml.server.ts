import type { MultiPolygon, Position } from '#contract/shared/schema.ts';

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (character) => `&#${String(character.codePointAt(0))};`);

const ring = (positions: readonly Position[]) =>
  `<LinearRing><coordinates>${positions.map(([x, y]) => `${String(x)},${String(y)}`).join(' ')}</coordinates></LinearRing>`;

const polygon = ([outer = [], ...holes]: MultiPolygon['coordinates'][number]) =>
  `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${holes
    .map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`)
    .join('')}</Polygon>`;

interface Described {
  readonly name: string;
  /** The license, for example. */
  readonly description: string;
}

/** Writes KML 2.2 (OGC 07-147r2), for Google Earth and navigation devices. */
export const toKml = ({ coordinates }: MultiPolygon, { name, description }: Described): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>${escaped(name)}</name><description>${escaped(description)}</description><MultiGeometry>${coordinates.map(polygon).join('')}</MultiGeometry></Placemark></kml>
`;
