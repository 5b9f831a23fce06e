import type { EventName } from '#contract/analytics/constants.ts';
import type analytics from '#locales/en/analytics.json';

type EventGroup = keyof (typeof analytics)['group'];

const groupOf: Readonly<Record<EventName, EventGroup>> = {
  virtual_page_view: 'records',
  view_compact: 'records',
  view_project: 'records',
  view_opportunities: 'records',
  view_profile: 'records',
  view_story: 'records',
  compact_click: 'finding',
  project_click: 'finding',
  navigation_clicked: 'finding',
  external_link_click: 'finding',
  filter_applied: 'finding',
  filter_removed: 'finding',
  map_clicked: 'finding',
  search_failed: 'finding',
  no_compact_available: 'finding',
  no_project_available: 'finding',
  file_download: 'files',
  video_start: 'files',
  video_progress: 'files',
  video_complete: 'files',
  initiate_contact: 'takingPart',
  submit_contact_form: 'takingPart',
  initiate_newsletter: 'takingPart',
  submit_newsletter_form: 'takingPart',
  initiate_signup: 'takingPart',
  sign_up_start: 'takingPart',
  sign_up_progress: 'takingPart',
  login_start: 'account',
  login: 'account',
  login_wall_seen: 'account',
};

const order: readonly EventGroup[] = ['records', 'finding', 'takingPart', 'account', 'files'];

/** Sorts counts into groups in a fixed order, without empty ones; keeps the order within a group. */
export const groupEvents = <E extends { readonly event: EventName }>(events: readonly E[]) =>
  order
    .map((group) => ({ group, events: events.filter(({ event }) => groupOf[event] === group) }))
    .filter((each) => each.events.length > 0);
