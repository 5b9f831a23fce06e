import type { ContentNoun } from './constants.ts';

const within = (parents: string, records: string) => (address: string) => {
  const [parent = '', own = ''] = address.split('/');
  return `/${parents}/${parent}/${records}/${own}`;
};
const at = (path: string) => (address: string) => `/${path}/${address}`;

/** Paths of public pages by the record's address; `pages` have their own. */
export const publicPaths: Readonly<Record<Exclude<ContentNoun, 'pages'>, (address: string) => string>> = {
  initiatives: at('initiatives'),
  organizations: at('organizations'),
  conveners: at('conveners'),
  consortiums: at('consortiums'),
  projects: within('initiatives', 'projects'),
  opportunities: within('initiatives', 'investment-opportunities'),
  sourcingAreas: within('organizations', 'supported-sourcing-areas'),
  stories: at('news-and-updates'),
};
