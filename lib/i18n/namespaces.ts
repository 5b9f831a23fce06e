/** Texts of every page; those of one record also load `detail`. */
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

/** `studio` for the frame of every page there, and one per area. */
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

export const singleNamespaces = ['compare', 'levels', 'search'] as const;

/** Pages for one reader. */
export const readerNamespaces = ['account', 'analytics', 'dashboard'] as const;

/** Headings of files, shown by few pages. */
export const fileNamespaces = ['files'] as const;

export const mapNamespaces = ['mapTools'] as const;

/** Read only by the portal's server and build. */
export const serverNamespaces = ['offline', 'outage'] as const;

export type Namespace =
  | (typeof pageNamespaces)[number]
  | 'detail'
  | (typeof studioNamespaces)[number]
  | (typeof singleNamespaces)[number]
  | (typeof readerNamespaces)[number]
  | (typeof fileNamespaces)[number]
  | (typeof mapNamespaces)[number];
