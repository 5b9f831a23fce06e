/** Path of boundaries that are being prepared: `POST` takes a file, or what was drawn, as raw bytes. */
export const boundaryPath = '/v1/boundaries';

/** Path of a boundary in full detail, as GeoJSON (RFC 7946). */
export const boundaryDetailPath = '/v1/boundaries/:boundary/detail';

/** Media type of GeoJSON. */
export const geoJsonType = 'application/geo+json';

/** Maximum bytes of a boundary file. */
export const boundaryLimit = 20 * 1024 * 1024;

/** Maximum vertices of a boundary. */
export const maximumVertices = 200_000;

/** Accepted file extensions; the content decides the format. */
export const boundaryEndings = ['geojson', 'json', 'kml', 'kmz', 'zip', 'gpkg'] as const;

export const boundaryFormats = ['geojson', 'kml', 'shapefile', 'geopackage'] as const;

/** Reasons for which a file cannot be read as a boundary. */
export const boundaryErrors = [
  'empty',
  'unsupported',
  'broken',
  'archive-too-large',
  'several-layers',
  'projection-missing',
  'projection-unknown',
  'outside-world',
  'around-pole',
  'only-points',
  'only-lines',
  'no-polygon',
  'no-area',
  'too-many-vertices',
  'too-slow',
  'too-much-memory',
] as const;

export type BoundaryError = (typeof boundaryErrors)[number];

/** Findings about a boundary: repaired, to be checked, or to be corrected. */
export const boundaryFindings = [
  'reprojected',
  'parts-joined',
  'ring-closed',
  'duplicate-vertices',
  'spike-removed',
  'empty-ring',
  'orientation',
  'hole-outside',
  'antimeridian',
  'self-crossing',
  'self-touching',
  'parts-overlap',
  'too-many-crossings',
  'repair-failed',
  'sharp-angle',
  'very-small',
  'very-large',
  'outside-country',
  'partly-outside-country',
] as const;

export type BoundaryFindingCode = (typeof boundaryFindings)[number];

/** Key of an error in the `boundary` texts, as problem details carry it. */
export const boundaryErrorKey = (code: BoundaryError): `boundary.${BoundaryError}` => `boundary.${code}`;
export type BoundaryFormat = (typeof boundaryFormats)[number];

/** Errors of the boundary of an initiative, as keys of the `validation` texts. */
export const boundaryFieldErrors = {
  /** Gone, or another person's. */
  missing: 'editing.file',
  /** With errors that must be corrected first. */
  unusable: 'editing.invalid',
} as const;
