import { analyticsEvent } from './analyticsEvent.ts';
import type { AnalyticsEvents, TrackedEvent } from './events.ts';

export type Slugs = Readonly<Record<string, string>>;

type View = (slugs: Slugs) => TrackedEvent;

const opportunities: View = ({ initiative = null, opportunity = null }) =>
  analyticsEvent('view_opportunities', { initiative, opportunity });
const story: View = ({ update = '', story: slug = update, initiative = null, project = null }) =>
  analyticsEvent('view_story', { story: slug, initiative, project });
const profile: View = (slugs) => {
  const [kind, slug] = Object.entries(slugs)[0] ?? ['own', null];
  return analyticsEvent('view_profile', {
    profile: kind as AnalyticsEvents['view_profile']['profile'],
    slug,
  });
};

/** Events by the last part of their route. */
export const views: Readonly<Record<string, View>> = {
  '[initiative]': ({ initiative = '' }) => analyticsEvent('view_compact', { initiative }),
  '[project]': ({ initiative = '', project = '' }) => analyticsEvent('view_project', { initiative, project }),
  'investment-opportunities': opportunities,
  '[opportunity]': opportunities,
  '[update]': story,
  '[story]': story,
  '[organization]': profile,
  '[convener]': profile,
  '[consortium]': profile,
  profile,
};
