/** Text namespaces of every page; pages of one record also load `detail`. */
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
