import { routes } from '#lib/config/routes.ts';
import type { AnalyticsEvents, TrackedEvent } from './events.ts';
import { occasion } from './occasion.ts';

/** The parts of an address that a route leaves open, by their names. */
export type Slugs = Readonly<Record<string, string>>;

type View = (slugs: Slugs) => TrackedEvent;

const compact: View = ({ initiative = '' }) => occasion('view_compact', { initiative });
const project: View = ({ initiative = '', project: slug = '' }) =>
  occasion('view_project', { initiative, project: slug });
const opportunities: View = ({ initiative = '', opportunity = null }) =>
  occasion('view_opportunities', { initiative, opportunity });
const story: View = ({ update = '', story: slug = update, initiative = null, project: of = null }) =>
  occasion('view_story', { story: slug, initiative, project: of });
const profile: View = (slugs) => {
  const [kind, slug] = Object.entries(slugs)[0] ?? ['own', null];
  return occasion('view_profile', { profile: kind as AnalyticsEvents['view_profile']['profile'], slug });
};

const [i, p] = ['[initiative]', '[project]'];

/** What is seen at a route, as Next calls it. */
export const views: Readonly<Record<string, View>> = {
  [routes.initiative(i)]: compact,
  [routes.project(i, p)]: project,
  [routes.opportunities(i)]: opportunities,
  [routes.opportunity(i, '[opportunity]')]: opportunities,
  [routes.update(i, '[update]')]: story,
  [routes.projectUpdate(i, p, '[update]')]: story,
  [routes.story('[story]')]: story,
  [routes.organization('[organization]')]: profile,
  [routes.convener('[convener]')]: profile,
  [routes.consortium('[consortium]')]: profile,
  [routes.profile()]: profile,
};
