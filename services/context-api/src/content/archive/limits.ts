const MEGABYTE = 1024 * 1024;

/** Most bytes of one JSON file, and of all unpacked files. */
export const MOST_JSON = 64 * MEGABYTE;
export const MOST_UNPACKED = 256 * MEGABYTE;
export const MOST_FILES = 20_000;

/**
 * Version of the archive's format; later ones are refused. Version 1 had neither drafts nor codes nor
 * settings.
 */
export const archiveVersion = 2;

export const archiveFormat = 'common-ground-content';

export const entries = {
  manifest: 'manifest.json',
  content: 'content.json',
  demonstration: 'demonstration.json',
  outdated: 'outdated.json',
  drafts: 'drafts.json',
  codes: 'codes.json',
  settings: 'settings.json',
  files: 'files.json',
} as const;

export const filesFolder = 'files/';
