const MEGABYTE = 1024 * 1024;

/** Most bytes of one of an archive's JSON files, and of all its files unpacked. */
export const MOST_JSON = 64 * MEGABYTE;
export const MOST_UNPACKED = 256 * MEGABYTE;
export const MOST_FILES = 20_000;

/** Version of the archive's format; an archive of a later one is refused. */
export const archiveVersion = 1;

export const archiveFormat = 'common-ground-content';

/** Files of an archive: content, content of the demonstration, marks of outdated texts, names of files, settings. */
export const entries = {
  manifest: 'manifest.json',
  content: 'content.json',
  demonstration: 'demonstration.json',
  outdated: 'outdated.json',
  files: 'files.json',
} as const;

/** Folder of pictures and documents in an archive. */
export const filesFolder = 'files/';
