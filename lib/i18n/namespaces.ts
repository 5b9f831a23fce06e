/** Text namespaces of every page; those of one record also load `detail`. */
export const pageNamespaces = [
  'common',
  'registration',
  'validation',
  'contact',
  'feedback',
  'edit',
  'newsletter',
  'map',
  'template',
] as const;

/** Texts of the studio: `studio` for its frame on every page there, and one for each area that asks for it. */
export const studioNamespaces = [
  'studio',
  'tasks',
  'messages',
  'people',
  'boundary',
  'settings',
  'codes',
  'content',
  'data',
  'translation',
  'status',
] as const;

/** Texts of single pages, which ask for them. */
export const singleNamespaces = ['compare', 'levels', 'search'] as const;

/** Texts of pages for one reader, which ask for them. */
export const readerNamespaces = ['account', 'analytics', 'dashboard'] as const;

/** Headings of files, of which few pages show some. */
export const fileNamespaces = ['files'] as const;

/** Texts that load with the code of maps. */
export const mapNamespaces = ['mapTools'] as const;

/** Texts that only the portal's server and its build read. */
export const serverNamespaces = ['offline', 'outage'] as const;

export type Namespace =
  | (typeof pageNamespaces)[number]
  | 'detail'
  | (typeof studioNamespaces)[number]
  | (typeof singleNamespaces)[number]
  | (typeof readerNamespaces)[number]
  | (typeof fileNamespaces)[number]
  | (typeof mapNamespaces)[number];
