import { contentNouns } from '../content/constants.ts';

/** Content of a file to import; found from the file itself. */
export const importFormats = ['archive', 'list', 'geojson', 'iati'] as const;

export type ImportFormat = (typeof importFormats)[number];

/**
 * States of an import: it waits for its check, is checked, can be applied, waits to be applied, is applied, or has ended: done,
 * refused with errors, or failed without a reason of its own.
 */
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

/** Effect of an import on a record; `kept` ones remain as they are, since people have edited them. */
export const importOutcomes = ['created', 'changed', 'kept'] as const;

/** Reasons why something in a file is not imported: people enter it instead, or that the portal has no place for it. */
export const importNotes = ['contact', 'document', 'organization', 'result', 'other'] as const;

/** Most records and errors of an import that are shown; all are counted. */
export const MOST_SHOWN = 500;

/** Upload of a file to import; beside the operations, since the request is a file. */
export const importUploadPath = '/v1/imports/files';

/** Most bytes of a file to import. */
export const importLimit = 100 * 1024 * 1024;

/** Downloads for administrators, and lists of records for their editors. */
export const exportPaths = {
  archive: '/v1/exports/archive',
  geojson: '/v1/exports/geojson',
  iati: '/v1/exports/iati',
  list: '/v1/exports/lists/:noun',
} as const;

/** Records that lists hold: those of the studio, and the rows of projects with requested support. */
export const listNouns = [...contentNouns, 'requestedSupport'] as const;

export type ListNoun = (typeof listNouns)[number];

export const listFormats = ['xlsx', 'csv'] as const;

export type ListFormat = (typeof listFormats)[number];
