import proj4 from 'proj4';
import { UnreadableBoundary } from '../boundaryError.ts';
import { degrees, type Projection } from './degrees.ts';

/** Datums within about two meters of WGS 84. */
const likeWgs84 =
  /^(wgs_?(19)?84|etrs|european_terrestrial|nad_?83|north_american_(datum_)?1983|nad_1983|gda|geocentric_datum_of_australia|sirgas|sistema_de_referencia_geocentrico|nzgd_?2000|new_zealand_geodetic_datum_2000|jgd|japanese_geodetic_datum|rgf|reseau_geodesique_francais|itrf|international_terrestrial|igs\d|china_2000|cgcs|hartebeesthoek|posgar|magna|marco_geocentrico|regven|sweref|rdn2008|idgn95|dgn_?1995|datum_geodesi_nasional|srgi|gdm_?2000|geodetic_datum_of_malaysia|korea(n_datum)?_2000|geocentric_datum_of_korea|peru96|rgr|rgm|rgfg|rraf|rgnc91)/i;

const WGS84_CODES = /(?:CRS:?84|EPSG:{1,2}(?:[\d.]*:)?4326)$/i;
const EPSG = /EPSG:{1,2}(?:[\d.]*:)?(\d{4,6})$/i;
const isProjected =
  /^\s*(?:PROJCS|PROJCRS|PROJECTEDCRS|GEOGCS|GEOGCRS|GEODCRS|GEODETICCRS|GEOGRAPHICCRS)\s*\[/i;
const DEGREE = 0.0174532925;

const unknown = (reason: string) => new UnreadableBoundary('projection-unknown', reason);

/** Rejects definitions that the library would silently misread. */
function requireUnderstood(wkt: string): void {
  if (!isProjected.test(wkt)) throw unknown('no geographic or projected system');
  const meridian = /PRIMEM\s*\[\s*"[^"]*"\s*,\s*(-?[\d.]+)/i.exec(wkt)?.[1];
  if (meridian !== undefined && Number(meridian) !== 0)
    throw unknown('another prime meridian than Greenwich');
  const center = /Mercator_Auxiliary_Sphere[\s\S]*?Central_Meridian"\s*,\s*(-?[\d.]+)/i.exec(wkt)?.[1];
  if (center !== undefined && Number(center) !== 0) throw unknown('another center of Web Mercator');
  const isGeographic = /^\s*GEO/i.test(wkt);
  const units = [...wkt.matchAll(/(?:ANGLE)?UNIT\s*\[\s*"[^"]*"\s*,\s*([\d.eE+-]+)/gi)];
  const unit = Number(units.at(-1)?.[1] ?? DEGREE);
  if (isGeographic && Math.abs(unit - DEGREE) > 1e-6) throw unknown('not in degrees');
}

interface Definition {
  readonly name?: string;
  readonly title?: string;
  readonly datumCode?: string;
  readonly projName: string;
  readonly datum?: { readonly datum_type: number };
}

/** Datum types of proj4: shifted by parameters, or equal to WGS 84. */
const SHIFTED = new Set([1, 2, 4]);

function convert(source: string): Projection {
  let projection: Definition & { readonly a: number };
  try {
    projection = new (proj4.Proj as unknown as new (source: string) => typeof projection)(source);
  } catch (error) {
    throw unknown(String(error));
  }
  const datum = (projection.datumCode ?? '').replace(/^d_/i, '');
  const hasDatum = likeWgs84.test(datum) || SHIFTED.has(projection.datum?.datum_type ?? 0);
  const isWebMercator = projection.projName === 'merc' && source === 'EPSG:3857';
  if (!hasDatum && !isWebMercator) throw unknown(`the datum ${datum}`);
  const converter = proj4(source, 'EPSG:4326');
  return {
    name: (projection.title ?? projection.name ?? source).slice(0, 100),
    toDegrees: ([x, y]) => {
      const [longitude = NaN, latitude = NaN] = converter.forward([x, y]);
      return [longitude, latitude];
    },
  };
}

const isWebMercatorWkt = /AUTHORITY\s*\[\s*"EPSG"\s*,\s*"3857"\s*\]\s*\]\s*$|Mercator_Auxiliary_Sphere/i;
const isPlainWgs84 = /^\s*GEOGCS\s*\[\s*"[^"]*"\s*,\s*DATUM\s*\[\s*"(?:D_)?WGS_(?:19)?84"/i;

/**
 * Returns a projection by its definition (WKT).
 *
 * @throws UnreadableBoundary `projection-unknown` if any part is not understood
 */
export function projectionOfWkt(wkt: string): Projection {
  requireUnderstood(wkt);
  if (isPlainWgs84.test(wkt)) return degrees;
  return convert(isWebMercatorWkt.test(wkt) ? 'EPSG:3857' : wkt);
}

/**
 * Returns a projection by its name, `urn:ogc:def:crs:EPSG::32648` or `EPSG:4326`.
 *
 * @throws UnreadableBoundary `projection-unknown`
 */
export function projectionOfName(name: string): Projection {
  if (WGS84_CODES.test(name)) return degrees;
  const code = EPSG.exec(name)?.[1];
  const isKnown = code !== undefined && (proj4.defs(`EPSG:${code}`) as unknown) !== undefined;
  if (!isKnown) throw unknown(name);
  return { ...convert(`EPSG:${code}`), name: `EPSG:${code}` };
}
