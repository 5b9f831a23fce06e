/** `POST` takes the raw bytes of a file or drawing. */
export const boundaryPath = '/v1/boundaries';

/** Full detail, as GeoJSON (RFC 7946). */
export const boundaryDetailPath = '/v1/boundaries/:boundary/detail';

/** Name of the record of a boundary in full detail, percent-encoded; absent without a record. */
export const boundaryNameHeader = 'x-boundary-name';

export const geoJsonType = 'application/geo+json';

/** Bytes of a file. */
export const boundaryLimit = 20 * 1024 * 1024;

export const maximumVertices = 200_000;

/** The content decides the format, not the extension. */
export const boundaryEndings = ['geojson', 'json', 'kml', 'kmz', 'zip', 'gpkg'] as const;

export const boundaryFormats = ['geojson', 'kml', 'shapefile', 'geopackage'] as const;

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

/** Returns the key of an error in the `boundary` texts, as in problem details. */
export const boundaryErrorKey = (code: BoundaryError): `boundary.${BoundaryError}` => `boundary.${code}`;
export type BoundaryFormat = (typeof boundaryFormats)[number];

/** Keys of the `validation` texts. */
export const boundaryFieldErrors = {
  /** Gone, or of another person. */
  missing: 'editing.file',
  /** With errors that must be corrected first. */
  unusable: 'editing.invalid',
} as const;
