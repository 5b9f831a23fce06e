import { z } from 'zod';
import { storyKinds } from '#contract/codeLists/schema.ts';
import { loadable, withDefaults } from '#contract/records/derive.ts';
import { slug } from '#contract/shared/schema.ts';
import { updateFacts } from '#contract/stories/schema.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import { defineKind } from '../../platform/content/kind.ts';
import {
  attachment,
  attachmentFiles,
  embed,
  embedFiles,
  fileRows,
  image,
  imageFiles,
  storedEmbed,
  storedFiles,
  storedVideo,
  video,
  videoFiles,
} from '../../platform/content/mediaShapes.ts';
import { referencesOf } from '../../platform/content/references.ts';
import { listRows } from '../../platform/content/rows.ts';
import { address, entity } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';
import { factColumns, type StoryMedia, type StoryPlace } from './columns.ts';

const schema = z.strictObject({
  ...entity,
  kind: z.enum(storyKinds),
  initiative: slug.optional(),
  /** Address `initiative-slug/project-slug`. */
  project: address.optional(),
  ...withDefaults(loadable(updateFacts), { themes: [] }),
  goals: z.array(address).default([]),
  images: z.array(image).default([]),
  video: video.optional(),
  embed: embed.optional(),
  attachments: z.array(attachment).default([]),
});

type StoryContent = z.output<typeof schema>;

const filesOf = (content: StoryContent) => [
  ...imageFiles(content.images),
  ...videoFiles(content.video),
  ...embedFiles(content.embed),
  ...attachmentFiles(content.attachments),
];

function misplaced({ kind, initiative, project }: StoryContent): Finding[] {
  const isNews = kind === 'site-news';
  const ofProject = kind === 'project-update';
  return [
    ...(isNews === (initiative === undefined)
      ? []
      : [
          {
            path: ['initiative'],
            reason: isNews ? 'site news cannot belong to an initiative' : 'is missing',
          },
        ]),
    ...(ofProject === (project !== undefined)
      ? []
      : [{ path: ['project'], reason: ofProject ? 'is missing' : 'is only for project updates' }]),
    ...(project && !project.startsWith(`${String(initiative)}/`)
      ? [{ path: ['project'], reason: 'belongs to another initiative' }]
      : []),
  ];
}

function check(content: StoryContent): Finding[] {
  const { initiative, sourceLocale } = content;
  const texts = [
    ...content.images.map(({ text }, index) => ({ at: ['images', index], text })),
    ...content.attachments.map(({ text }, index) => ({ at: ['attachments', index], text })),
    ...(content.video ? [{ at: ['video'], text: content.video.text }] : []),
    ...(content.embed ? [{ at: ['embed'], text: content.embed.text }] : []),
  ];
  return [
    ...misplaced(content),
    ...content.goals
      .map((goal, index) => ({ goal, path: ['goals', index] }))
      .filter(({ goal }) => !goal.startsWith(`${String(initiative)}/`))
      .map(({ path }) => ({ path, reason: 'is a goal of another initiative' })),
    ...twice(content.themes, (index) => ['themes', index], 'theme'),
    ...twice(content.goals, (index) => ['goals', index], 'goal'),
    ...texts.flatMap(({ at, text }) =>
      sourceText(sourceLocale, text).map(({ path, reason }) => ({ path: [...at, ...path], reason })),
    ),
  ];
}

/** Site news, and updates of initiatives and projects, with unique slugs. */
export const stories = defineKind({
  name: 'stories',
  entity: 'story',
  schema,
  references: ({ initiative, project, goals: served }) => [
    ...(initiative ? [{ path: ['initiative'], to: targets.initiative, value: initiative }] : []),
    ...(project ? [{ path: ['project'], to: targets.project, value: project }] : []),
    ...referencesOf('goals', targets.goal, served),
  ],
  files: filesOf,
  check,
  columns: (content, idOf, hashOf) => {
    const place: StoryPlace = {
      kind: content.kind,
      initiative_id: content.initiative ? idOf(targets.initiative, content.initiative) : null,
      project_id: content.project ? idOf(targets.project, content.project) : null,
      organization_id: null,
    };
    const media: Record<keyof StoryMedia, unknown> = {
      images: storedFiles(content.images, hashOf),
      video: storedVideo(content.video, hashOf),
      embed: storedEmbed(content.embed, hashOf),
      attachments: storedFiles(content.attachments, hashOf),
    };
    return { ...place, ...factColumns(content), ...media };
  },
  lists: (content, idOf, hashOf) => [
    ['story_theme', listRows('theme', content.themes)],
    [
      'story_goal',
      listRows(
        'goal_id',
        content.goals.map((each) => idOf(targets.goal, each)),
      ),
    ],
    ['story_file', fileRows(filesOf(content), hashOf)],
  ],
});
