/** The text namespaces of the specification: those of every page, and `detail` for the pages of one record. */
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

export type Namespace = (typeof pageNamespaces)[number] | 'detail';
