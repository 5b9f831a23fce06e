import type { ContentNoun } from '#contract/content/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { TranslationNoun } from '#contract/translation/constants.ts';

const list =
  (path: string) =>
  (query = '') =>
    query ? `${path}?${query}` : path;

/** Without locale prefix; apart from `routes`, which every page loads. */
export const studioRoutes = {
  tasks: list('/studio'),
  /** Messages of visitors to a person's initiatives and organizations. */
  messages: list('/studio/messages'),
  message: (id: string) => `/studio/messages/${id}`,
  people: list('/studio/people'),
  person: (user: string) => `/studio/people/${user}`,
  personRole: (user: string, role: string) => `/studio/people/${user}/roles/${role}`,
  invitations: list('/studio/people/invitations'),
  invite: () => '/studio/people/invitations/new',
  invitation: (id: string) => `/studio/people/invitations/${id}`,
  registrations: list('/studio/people/registrations'),
  registration: (id: string) => `/studio/people/registrations/${id}`,
  auditLog: list('/studio/people/log'),
  personalData: () => '/studio/people/data',
  exportPersonalData: () => '/api/personal-data',
  setup: list('/studio/setup'),
  settings: list('/studio/settings'),
  settingsSection: (section: string) => `/studio/settings/${section}`,
  navigation: () => '/studio/settings/navigation',
  settingsPage: (slug: string, query = '') => list(`/studio/settings/pages/${slug}`)(query),
  demonstration: () => '/studio/settings/demonstration',
  /** Imports and exports. */
  data: list('/studio/data'),
  import: (id: string) => `/studio/data/${id}`,
  sendImport: (locale: string) => `/api/imports?locale=${locale}`,
  export: (name: string, query = '') => list(`/api/exports/${name}`)(query),
  status: () => '/studio/status',
  codes: (list?: string) => (list === undefined ? '/studio/codes' : `/studio/codes/${list}`),
  newInitiative: () => '/studio/content/initiatives/new',
  content: list('/studio/content'),
  records: (noun: ContentNoun, query = '') => list(`/studio/content/${noun}`)(query),
  newRecord: (noun: ContentNoun) => `/studio/content/${noun}/new`,
  record: (noun: ContentNoun, id: string) => `/studio/content/${noun}/${id}`,
  /** Field in a record's form. */
  recordField: (noun: ContentNoun, id: string, field: string) =>
    `/studio/content/${noun}/${id}#content-${field.replaceAll('.', '-')}`,
  /** Lists the gaps that prevent a preview, and starts it. */
  recordPreview: (noun: ContentNoun, id: string) => `/studio/content/${noun}/${id}/preview`,
  /** Starts and ends previews by forms. */
  changePreview: () => '/api/preview',
  translations: list('/studio/translation'),
  translation: (language: Locale | '*', noun: TranslationNoun | '*', id: string) =>
    `/studio/translation/${language}/${noun}/${id}`,
} as const;
