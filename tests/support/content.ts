import type { ContentNoun } from '#contract/content/constants.ts';
import type {
  ContentChoices,
  ContentList,
  ContentPreview,
  ContentRecord,
  ContentSummary,
} from '#contract/content/schema.ts';

export const contentId = '0b8f3c1e-6f1d-4c6e-9a43-2f1f7b8f5f10';

export const contentSummary = (changes: Partial<ContentSummary> = {}): ContentSummary => ({
  id: contentId,
  slug: 'dragonfly',
  address: 'dragonfly',
  name: 'Dragonfly',
  language: 'en',
  within: null,
  status: 'draft',
  state: 'draft',
  publishAt: null,
  version: 3,
  updatedAt: '2026-11-02T10:00:00Z',
  updatedBy: 'Binh',
  languages: ['en'],
  outdated: [],
  demonstration: false,
  ...changes,
});

export const contentList = (
  items: readonly ContentSummary[] = [contentSummary()],
  changes: Partial<ContentList> = {},
): ContentList => ({
  items: [...items],
  total: items.length,
  page: 1,
  pageSize: 25,
  pageCount: 1,
  states: { published: 0, draft: items.length, submitted: 0, returned: 0, scheduled: 0, archived: 0 },
  mayCreate: true,
  ...changes,
});

export const contentPreview = (changes: Partial<ContentPreview> = {}): ContentPreview => ({
  address: 'dragonfly',
  path: null,
  name: 'Dragonfly',
  language: 'en',
  isPublic: false,
  roles: ['visitor'],
  errors: [{ path: 'text.en.summary', message: 'editing.required' }],
  ...changes,
});

/** Returns a record whose caller may do everything. */
export const contentRecord = (
  changes: Partial<ContentRecord> & { noun?: ContentNoun } = {},
): ContentRecord => ({
  ...contentSummary(),
  noun: 'organizations',
  content: {
    sourceLocale: 'en',
    text: { en: { name: 'Dragonfly', summary: 'Trades coffee.', description: 'Since 1990.' } },
    type: 'company',
    country: 'VN',
  },
  published: null,
  draft: {
    state: 'draft',
    note: null,
    by: 'Binh',
    isYou: false,
    at: '2026-11-02T10:00:00Z',
    publishAt: null,
  },
  outdatedTexts: {},
  may: { edit: true, submit: false, publish: true, withdraw: false },
  ...changes,
});

export const contentChoices = (): ContentChoices => ({
  choices: [{ address: 'dragonfly', name: 'Dragonfly', language: 'en', status: 'published' }],
  total: 1,
});
