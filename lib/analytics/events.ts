import type { EventName } from '#contract/analytics/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { LoginEvent } from '#lib/session/verifiedSession.ts';

export type Area = 'header' | 'footer' | 'navigation' | 'map' | 'main';

export type TrackedList =
  | 'initiatives'
  | 'organizations'
  | 'conveners'
  | 'consortiums'
  | 'stories'
  | 'projects'
  | 'opportunities'
  | 'updates'
  | 'actions'
  | 'documents'
  | 'sourcingAreas';

/** Changed filter, never by label; of a text, only words that are not personal. */
interface FilterChange {
  list: TrackedList;
  filter: string;
  value: string;
}

interface NoResults {
  /** Query such as `commodity=coffee&country=VN`; empty without filters. */
  filters: string;
  /** Words that are not personal; null without any. */
  text: string | null;
}

interface WatchedVideo {
  provider: 'self' | 'youtube' | 'vimeo';
  /** SHA-256 of the file, or the provider's id. */
  video: string;
}

type Nothing = Record<string, never>;

/**
 * Payloads of all events: slugs and ids, personal data only in `login`. `page` is the route,
 * `/initiatives/[initiative]`.
 */
export interface AnalyticsEvents {
  compact_click: { initiative: string; area: Area };
  external_link_click: { host: string; area: Area };
  file_download: { kind: 'list' | 'media'; file: string };
  filter_applied: FilterChange;
  filter_removed: FilterChange;
  initiate_contact: { way: 'form' | 'mail'; area: Area };
  initiate_newsletter: { area: Area };
  initiate_signup: { area: Area };
  login: LoginEvent;
  login_start: { page: string; area: Area };
  login_wall_seen: { page: string };
  map_clicked: { target: 'marker' | 'cluster' | 'ground' };
  navigation_clicked: { area: Area; to: string };
  no_compact_available: NoResults;
  no_project_available: NoResults & { initiative: string };
  project_click: { initiative: string; project: string; area: Area };
  search_failed: NoResults & { list: TrackedList | 'site' };
  /** Completed step, from 1. */
  sign_up_progress: { step: number; steps: number };
  sign_up_start: Nothing;
  submit_contact_form: { topic: string; initiative: string | null };
  submit_newsletter_form: { language: Locale; interests: readonly string[] };
  video_complete: WatchedVideo;
  video_progress: WatchedVideo & { percent: 10 | 25 | 50 | 75 };
  video_start: WatchedVideo;
  view_compact: { initiative: string };
  view_opportunities: { initiative: string; opportunity: string | null };
  /** Organization in a role, or one's own profile, without its id. */
  view_profile: { profile: 'organization' | 'convener' | 'consortium' | 'own'; slug: string | null };
  view_project: { initiative: string; project: string };
  view_story: { story: string; initiative: string | null; project: string | null };
  /** Page view; `path` has neither locale nor query. */
  virtual_page_view: { page: string; path: string; locale: Locale; arrival: 'load' | 'route' | 'history' };
}

export type TrackedEvent = {
  [E in EventName]: { readonly event: E; readonly payload: AnalyticsEvents[E] };
}[EventName];
