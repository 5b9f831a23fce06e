import { contentNouns } from '../content/constants.ts';

export const importFormats = ['archive', 'list', 'geojson', 'iati'] as const;

export type ImportFormat = (typeof importFormats)[number];

/** States of an import; an ended one is done, refused with errors, or failed without a reason of its own. */
export const importStates = [
  'waiting',
  'checking',
  'ready',
  'accepted',
  'applying',
  'done',
  'refused',
  'failed',
] as const;

export type ImportState = (typeof importStates)[number];

/** `kept` records remain, since people have edited them. */
export const importOutcomes = ['created', 'changed', 'kept'] as const;

/** Reasons why part of a file is not imported: people enter it, or the portal has no field for it. */
export const importNotes = ['contact', 'document', 'organization', 'result', 'other'] as const;

/** Errors of a file, under `errors.reason.` of the `data` texts. */
export const importErrorCodes = [
  'format-unknown',
  'file-too-large',
  'file-not-utf8',
  // Lists.
  'list-noun-missing',
  'list-not-utf8',
  'list-empty',
  'list-broken',
  'headings-missing',
  'column-unknown',
  'column-twice',
  'rows-too-many',
  'spreadsheet-broken',
  'spreadsheet-too-large',
  'formulas',
  // GeoJSON.
  'no-json',
  'no-collection',
  'features-too-many',
  'geometry-unsupported',
  'record-unknown',
  'position-invalid',
  'place-missing',
  'boundary-unusable',
  // IATI activities.
  'xml-broken',
  'document-type',
  'activities-missing',
  'activities-too-many',
  'version-unknown',
  'element-unknown',
  'element-order',
  'element-missing',
  'element-twice',
  'attribute-missing',
  'attribute-unknown',
  'attribute-date',
  'attribute-time',
  'attribute-true-or-false',
  'attribute-number',
  'attribute-share',
  'attribute-year',
  'attribute-whole-number',
  'no-number',
  'text-not-allowed',
  'identifier-ambiguous',
  'initiative-missing',
  // Archives.
  'archive-broken',
  'archive-version',
  'archive-files-too-many',
  'archive-unpacked-too-large',
  'archive-file-foreign',
  'archive-file-invalid',
  'archive-file-missing',
  'archive-file-too-large',
  'archive-file-twice',
  'archive-file-unnamed',
  'json-not-utf8',
  'json-broken',
  'json-key-twice',
  'json-too-deep',
  'code-unknown',
] as const;

export type ImportErrorCode = (typeof importErrorCodes)[number];

/** Records and errors of an import that are shown; all are counted. */
export const MOST_SHOWN = 500;

/** No operation: the request is a file. */
export const importUploadPath = '/v1/imports/files';

/** Bytes. */
export const importLimit = 100 * 1024 * 1024;

/** Downloads for administrators, and lists for editors of records. */
export const exportPaths = {
  archive: '/v1/exports/archive',
  geojson: '/v1/exports/geojson',
  iati: '/v1/exports/iati',
  list: '/v1/exports/lists/:noun',
} as const;

/** Exports of all content. */
export const wholeExports = ['archive', 'geojson', 'iati'] as const;

/** Nouns that are edited where they are shown: lists add and change only drafts of them. */
export const inPlaceListNouns = [
  'goals',
  'indicators',
  'actions',
  'actionPlans',
  'documents',
  'updates',
] as const;

export type InPlaceListNoun = (typeof inPlaceListNouns)[number];

/** Records that lists hold. */
export const listNouns = [...contentNouns, 'requestedSupport', ...inPlaceListNouns] as const;

export type ListNoun = (typeof listNouns)[number];

export const listFormats = ['xlsx', 'csv'] as const;

export type ListFormat = (typeof listFormats)[number];
