import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anInitiative, type ContentInput, surroundings } from './content.ts';

type StoryInput = NonNullable<ContentInput['stories']>[number];
type PageInput = NonNullable<ContentInput['pages']>[number];
type ProjectInput = NonNullable<ContentInput['projects']>[number];

const named = (name: string) => ({ name, summary: `${name} in short`, description: `About **${name}**.` });

export const aStory = (slug: string, changes: Partial<StoryInput> = {}): StoryInput => ({
  slug,
  sourceLocale: 'en',
  text: { en: named(slug) },
  kind: 'site-news',
  publishedAt: '2026-01-01T00:00:00Z',
  author: 'The editors',
  ...changes,
});

export const anUpdate = (slug: string, initiative: string, changes: Partial<StoryInput> = {}): StoryInput =>
  aStory(slug, { kind: 'initiative-update', initiative, ...changes });

export const aPage = (path: string, changes: Partial<PageInput> = {}): PageInput => ({
  slug: path.replaceAll('/', '-'),
  path,
  sourceLocale: 'en',
  text: { en: named(path) },
  ...changes,
});

const aProject = (slug: string, initiative: string, changes: Partial<ProjectInput> = {}): ProjectInput => ({
  slug,
  initiative,
  sourceLocale: 'en',
  text: { en: named(slug) },
  activityStatus: 'implementation',
  themes: ['production'],
  lead: 'forum',
  ...changes,
});

/** One transparent pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const film = Buffer.concat([
  Buffer.from('\x00\x00\x00\x18ftypmp42', 'latin1'),
  Buffer.alloc(600_000, 7),
]);

export const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';

/** Writes files that stories can name. */
export async function writeMedia(folder: string): Promise<void> {
  await writeFile(join(folder, 'pixel.png'), pixel);
  // Bytes behind the end are of no image.
  await writeFile(join(folder, 'hidden.png'), Buffer.concat([pixel, Buffer.from('hidden')]));
  await writeFile(join(folder, 'film.mp4'), film);
  await writeFile(join(folder, 'film.vtt'), captions);
  await writeFile(join(folder, 'plan.pdf'), '%PDF-1.4\n');
  await writeFile(join(folder, 'script.png'), '<script>alert(1)</script>');
}

const picture = (file: string) => ({
  file,
  credit: 'The editors',
  text: { en: { alt: 'A pixel', caption: 'Small' }, fr: { alt: 'Un pixel' } },
});

/** Site news, updates of two initiatives and of a project, and hidden records. */
export const stories: ContentInput = {
  organizations: surroundings.organizations,
  conveners: surroundings.conveners,
  initiatives: [
    anInitiative('one', {
      previousSlugs: ['old-one'],
      goals: [
        {
          sourceLocale: 'en',
          text: { en: { name: 'Idea', statement: 'Not agreed yet.' } },
          theme: 'production',
          status: 'draft',
        },
        {
          slug: 'water',
          sourceLocale: 'en',
          text: { en: { name: 'Water', statement: 'More' } },
          theme: 'protection',
        },
      ],
    }),
    anInitiative('two', { country: 'KE', commodities: [{ code: 'tea' }] }),
    anInitiative('secret', { status: 'draft', country: 'BR' }),
  ],
  projects: [
    aProject('wells', 'one', { previousSlugs: ['old-wells'] }),
    aProject('idle', 'one'),
    aProject('hidden-project', 'one', { status: 'draft' }),
  ],
  stories: [
    aStory('launch', {
      publishedAt: '2025-03-01T00:00:00Z',
      previousSlugs: ['start'],
      themes: ['governance'],
    }),
    aStory('second', { publishedAt: '2025-12-31T23:30:00Z' }),
    aStory('third', {
      publishedAt: '2026-02-01T00:00:00Z',
      text: { en: named('third'), fr: named('troisième') },
    }),
    aStory('scheduled', { publishedAt: '2999-01-01T00:00:00Z', images: [picture('hidden.png')] }),
    aStory('draft', { status: 'draft' }),
    anUpdate('rain', 'one', {
      publishedAt: '2026-01-10T00:00:00Z',
      previousSlugs: ['old-rain'],
      themes: ['protection'],
      goals: ['one/idea', 'one/water'],
      images: [picture('pixel.png')],
      video: {
        file: 'film.mp4',
        poster: 'pixel.png',
        seconds: 3,
        captions: [{ language: 'en', file: 'film.vtt' }],
        text: { en: { title: 'Film', transcript: 'Rain falls.' } },
      },
      embed: {
        provider: 'vimeo',
        videoId: '123456789',
        poster: 'pixel.png',
        text: { en: { title: 'Elsewhere' } },
      },
      attachments: [{ file: 'plan.pdf', language: 'fr', text: { en: { title: 'Plan' } } }],
    }),
    anUpdate('shade', 'one', { publishedAt: '2026-01-20T00:00:00Z', themes: ['protection'] }),
    anUpdate('tea-time', 'two', { publishedAt: '2026-01-15T00:00:00Z' }),
    anUpdate('secret-update', 'secret'),
    anUpdate('well-dug', 'one', {
      kind: 'project-update',
      project: 'one/wells',
      publishedAt: '2026-01-18T00:00:00Z',
    }),
    anUpdate('hidden-well', 'one', { kind: 'project-update', project: 'one/hidden-project' }),
  ],
  pages: [
    aPage('about', { previousSlugs: ['about-us'] }),
    aPage('about/governance'),
    aPage('hidden-page', { status: 'draft' }),
  ],
};
