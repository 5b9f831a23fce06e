import { z } from 'zod';
import { type EventName, eventNames } from '#contract/analytics/constants.ts';
import { MAX_EVENTS } from '#contract/analytics/schema.ts';
import { locale, slug } from '#contract/shared/schema.ts';
import type { LoginEvent } from '#lib/session/verifiedSession.ts';

const area = z.enum(['header', 'footer', 'navigation', 'map', 'main']);
const lists = [
  'initiatives',
  'organizations',
  'conveners',
  'consortiums',
  'stories',
  'projects',
  'opportunities',
  'updates',
  'actions',
  'documents',
  'sourcingAreas',
] as const;
/** Route with names of parameters: `/initiatives/[initiative]`. */
const page = z
  .string()
  .max(120)
  .regex(/^\/[\w/.[\]-]*$/);
const path = z.string().max(300);
const word = z.string().max(80);
/** Codes, not labels; no personal words of a text. */
const filterChange = z.strictObject({ list: z.enum(lists), filter: word, value: word });
/** `filters` is a query: `commodity=coffee&country=VN`. */
const noResults = { filters: z.string().max(500), text: word.nullable() };
/** `video` is the SHA-256 of the file, or the provider's id. */
const watched = { provider: z.enum(['self', 'youtube', 'vimeo']), video: z.string().max(64) };

/**
 * Payloads sent by browsers: slugs and ids, personal data only in `login`. `page` is the route, `path` has
 * neither locale nor query.
 */
const payloads = {
  compact_click: z.strictObject({ initiative: slug, area }),
  external_link_click: z.strictObject({ host: z.string().max(255), area }),
  file_download: z.strictObject({ kind: z.enum(['list', 'media']), file: z.string().max(120) }),
  filter_applied: filterChange,
  filter_removed: filterChange,
  initiate_contact: z.strictObject({ way: z.enum(['form', 'mail']), area }),
  initiate_newsletter: z.strictObject({ area }),
  initiate_signup: z.strictObject({ area }),
  login: z.strictObject({
    userId: z.string().max(200),
    jobTitle: z.string().max(200).nullable(),
    /** Joined by commas, `anonymous` without any. */
    roles: z.string().max(500),
  }) satisfies z.ZodType<LoginEvent>,
  login_start: z.strictObject({ page, area }),
  login_wall_seen: z.strictObject({ page }),
  map_clicked: z.strictObject({ target: z.enum(['marker', 'cluster', 'ground']) }),
  navigation_clicked: z.strictObject({ area, to: path }),
  no_compact_available: z.strictObject(noResults),
  /** `initiative` is null for the list of all. */
  no_project_available: z.strictObject({ ...noResults, initiative: slug.nullable() }),
  project_click: z.strictObject({ initiative: slug, project: slug, area }),
  search_failed: z.strictObject({ ...noResults, list: z.enum([...lists, 'site']) }),
  /** Completed step, from 1. */
  sign_up_progress: z.strictObject({ step: z.int().min(1).max(20), steps: z.int().min(1).max(20) }),
  sign_up_start: z.strictObject({}),
  submit_contact_form: z.strictObject({ topic: word, initiative: slug.nullable() }),
  submit_newsletter_form: z.strictObject({ language: locale, interests: z.array(word).max(50).readonly() }),
  video_complete: z.strictObject(watched),
  video_progress: z.strictObject({ ...watched, percent: z.literal([10, 25, 50, 75]) }),
  video_start: z.strictObject(watched),
  view_compact: z.strictObject({ initiative: slug }),
  view_opportunities: z.strictObject({ initiative: slug.nullable(), opportunity: slug.nullable() }),
  /** Own profiles without their id. */
  view_profile: z.strictObject({
    profile: z.enum(['organization', 'convener', 'consortium', 'own']),
    slug: slug.nullable(),
  }),
  view_project: z.strictObject({ initiative: slug, project: slug }),
  view_story: z.strictObject({ story: slug, initiative: slug.nullable(), project: slug.nullable() }),
  virtual_page_view: z.strictObject({
    page,
    path,
    locale,
    arrival: z.enum(['load', 'route', 'history']),
  }),
} satisfies Record<EventName, z.ZodType>;

export type Payloads = { [E in EventName]: z.output<(typeof payloads)[E]> };

export type SentEvent = {
  [E in EventName]: { event: E; locale: z.output<typeof locale>; payload: Payloads[E] };
}[EventName];

const sentEvent = z
  .object({ event: z.enum(eventNames), locale, payload: z.unknown() })
  .transform(({ event, locale: language, payload }, context) => {
    const { data, error } = payloads[event].safeParse(payload);
    if (error) {
      context.addIssue({ code: 'custom', message: `not a payload of ${event}` });
      return z.NEVER;
    }
    return { event, locale: language, payload: data } as SentEvent;
  });

export const sentBatch = z.strictObject({ events: z.array(sentEvent).min(1).max(MAX_EVENTS) });
