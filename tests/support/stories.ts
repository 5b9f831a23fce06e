import type { PageDetail } from '#contract/pages/schema.ts';
import type {
  ProjectUpdateList,
  StoryDetail,
  StoryList,
  StorySummary,
  UpdateList,
} from '#contract/stories/schema.ts';
import { fixture } from './fixtures.ts';

const id = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

export const file = (
  letter: string,
  name: string,
  mediaType: string,
  pixels: { width: number; height: number } | null,
) => ({
  sha256: letter.repeat(64),
  name,
  mediaType: mediaType as 'image/webp',
  bytes: 12_345,
  width: pixels?.width ?? null,
  height: pixels?.height ?? null,
});
const wide = { width: 1200, height: 675 };

const picture = (letter: string, caption: string | null) => ({
  file: file(letter, 'a.webp', 'image/webp', wide),
  alt: 'Rows of coffee under trees',
  caption,
  credit: 'The editors',
  language: 'en' as const,
});

const initiative = { slug: 'dak-lak', name: 'Đắk Lắk coffee compact', language: 'vi' as const };
const project = { slug: 'springs', name: 'Springs for all', language: 'en' as const };

export const storySummary = (number = 1, changes: Partial<StorySummary> = {}): StorySummary => ({
  id: id(number),
  slug: `story-${String(number)}`,
  name: `Story ${String(number)}`,
  summary: `What story ${String(number)} tells.`,
  language: 'en',
  demonstration: true,
  updatedAt: '2026-11-02T23:30:00.000Z',
  initiative: null,
  project: null,
  kind: { code: 'site-news', name: 'Site news' },
  publishedAt: '2026-10-01T06:00:00.000Z',
  country: null,
  themes: [{ code: 'protection', name: 'Protection' }],
  cover: picture('a', null),
  ...changes,
});

const update = {
  initiative,
  kind: { code: 'initiative-update' as const, name: 'Initiative update' },
  country: { code: 'VN', name: 'Vietnam' },
};
const projectUpdate = {
  ...update,
  project,
  kind: { code: 'project-update' as const, name: 'Project update' },
};

const frame = { total: 14, page: 1, pageSize: 12, pageCount: 2, totalUnfiltered: 20, ignored: [] };
const kind = [{ value: 'site-news', name: 'Site news', count: 3 }];
const facets = { kind, theme: [], year: [{ value: '2026', name: '2026', count: 9 }] };

export const storyList = (changes: Partial<StoryList> = {}): StoryList =>
  fixture('listStories', {
    ...frame,
    items: [
      storySummary(1),
      storySummary(2, { ...update, language: 'vi', cover: null }),
      storySummary(3, projectUpdate),
    ],
    facets: { ...facets, country: [{ value: 'VN', name: 'Vietnam', count: 4 }], initiative: [] },
    ...changes,
  });

export const updateList = (changes: Partial<UpdateList> = {}): UpdateList =>
  fixture('listUpdates', {
    ...frame,
    items: [storySummary(2, update), storySummary(3, projectUpdate)],
    facets,
    initiative,
    ...changes,
  });

export const projectUpdateList = (): ProjectUpdateList =>
  fixture('listProjectUpdates', {
    ...frame,
    items: [storySummary(3, projectUpdate)],
    facets,
    initiative,
    project,
  });

const neighbour = {
  slug: 'earlier',
  name: 'Earlier',
  language: 'vi' as const,
  initiative: null,
  project: null,
};

const video = {
  file: file('b', 'film.mp4', 'video/mp4', null),
  poster: file('c', 'poster.webp', 'image/webp', wide),
  seconds: 16,
  title: 'The film',
  transcript: 'Rain falls.\n\nTrees grow.',
  language: 'en' as const,
  captions: [
    { language: 'en' as const, file: file('d', 'en.vtt', 'text/vtt', null) },
    { language: 'vi' as const, file: file('e', 'vi.vtt', 'text/vtt', null) },
  ],
};

export const story = (changes: Partial<StoryDetail> = {}): StoryDetail =>
  fixture('getStory', {
    ...storySummary(1, { slug: 'launch', name: 'The launch' }),
    description: 'First **paragraph**.\n\nSecond paragraph.',
    languages: ['vi', 'en'],
    author: 'The editors',
    images: [picture('a', 'The slope'), picture('f', null)],
    video,
    embed: null,
    attachments: [
      {
        file: file('9', 'plan.pdf', 'application/pdf', null),
        title: 'The plan',
        language: 'en',
        documentLanguage: 'vi',
      },
    ],
    goals: [],
    previous: neighbour,
    next: null,
    related: [storySummary(4)],
    ...changes,
  });

export const updateStory = (changes: Partial<StoryDetail> = {}): StoryDetail =>
  story({
    ...update,
    slug: 'rain',
    name: 'Rain at last',
    goals: [{ slug: 'water', name: 'Water for all', language: 'en' }],
    ...changes,
  });

export const projectUpdateStory = (changes: Partial<StoryDetail> = {}): StoryDetail =>
  story({ ...projectUpdate, slug: 'well-dug', name: 'A well is dug', ...changes });

export const page = (changes: Partial<PageDetail> = {}): PageDetail =>
  fixture('getPage', {
    id: id(90),
    slug: 'about',
    path: 'about',
    name: 'About this site',
    summary: 'Who is behind it.',
    language: 'en',
    demonstration: true,
    updatedAt: '2026-11-02T23:30:00.000Z',
    description: '1. Come together.\n2. Agree.',
    languages: ['en'],
    video,
    ...changes,
  });
