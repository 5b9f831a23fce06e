import type { CodeListName } from '../codeLists/constants.ts';

/** Counted events, defined in `docs/analytics.md`. */
export const eventNames = [
  'compact_click',
  'external_link_click',
  'file_download',
  'filter_applied',
  'filter_removed',
  'initiate_contact',
  'initiate_newsletter',
  'initiate_signup',
  'login',
  'login_start',
  'login_wall_seen',
  'map_clicked',
  'navigation_clicked',
  'no_compact_available',
  'no_project_available',
  'project_click',
  'search_failed',
  'sign_up_progress',
  'sign_up_start',
  'submit_contact_form',
  'submit_newsletter_form',
  'video_complete',
  'video_progress',
  'video_start',
  'view_compact',
  'view_opportunities',
  'view_profile',
  'view_project',
  'view_story',
  'virtual_page_view',
] as const;

/** Events without results, for the report on unmet demand. */
export const unmetEvents = ['no_compact_available', 'no_project_available', 'search_failed'] as const;

export type EventName = (typeof eventNames)[number];
export type UnmetEvent = (typeof unmetEvents)[number];

/** Kinds of records that counts name by slug. */
export const namedKinds = [
  'initiative',
  'project',
  'opportunity',
  'organization',
  'convener',
  'consortium',
  'story',
  'goal',
] as const;

export type NamedKind = (typeof namedKinds)[number];

/** Kinds of the records that an event counts. */
export const subjectKinds: Readonly<Partial<Record<EventName, readonly NamedKind[]>>> = {
  compact_click: ['initiative'],
  no_project_available: ['initiative'],
  project_click: ['project'],
  submit_contact_form: ['initiative'],
  view_compact: ['initiative'],
  view_opportunities: ['opportunity', 'initiative'],
  view_profile: ['organization', 'convener', 'consortium'],
  view_project: ['project'],
  view_story: ['story'],
};

/** Code lists of the filters whose values are codes; with their list where lists differ. */
export const filterLists: Readonly<Record<string, CodeListName>> = {
  commodity: 'commodity',
  instrument: 'instrument',
  level: 'level',
  participation: 'participation',
  phase: 'opportunity-phase',
  sector: 'sector',
  status: 'activity-status',
  theme: 'theme',
  ticket: 'ticket',
  'actions.stage': 'action-stage',
  'actions.type': 'action-type',
  'documents.type': 'document-type',
  'opportunities.stage': 'opportunity-stage',
  'organizations.type': 'organization-type',
  'stories.kind': 'story-kind',
  'updates.kind': 'story-kind',
};

/** Filters of lists whose values are slugs of records. */
export const filterKinds: Readonly<Record<string, NamedKind>> = {
  actor: 'organization',
  consortium: 'consortium',
  convener: 'convener',
  goal: 'goal',
  implementer: 'organization',
  initiative: 'initiative',
  partner: 'organization',
};
