const MEGABYTE = 1024 * 1024;

/** Most bytes of one of an archive's JSON files, and of all its files unpacked. */
export const MOST_JSON = 64 * MEGABYTE;
export const MOST_UNPACKED = 256 * MEGABYTE;
export const MOST_FILES = 20_000;

/** Version of the archive's format; an archive of a later one is refused. Version 1 had neither drafts nor codes nor settings. */
export const archiveVersion = 2;

export const archiveFormat = 'common-ground-content';

/** JSON files of an archive. */
export const entries = {
  manifest: 'manifest.json',
  content: 'content.json',
  demonstration: 'demonstration.json',
  /** Marks of outdated texts. */
  outdated: 'outdated.json',
  drafts: 'drafts.json',
  codes: 'codes.json',
  settings: 'settings.json',
  /** Names of pictures and documents. */
  files: 'files.json',
} as const;

/** Folder of pictures and documents in an archive. */
export const filesFolder = 'files/';
