import type { ContentOf, RecordContent } from '#contract/records/definition.ts';
import { stories as definition } from '#contract/stories/definition.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import { codesIn, recordsIn } from '../../platform/definitions/storage.ts';

type StoryContent = ContentOf<typeof definition>;

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

const filmIds = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ };

/** Returns an error for an impossible id of a film. */
export const unknownFilm = ({ embed }: Pick<StoryContent, 'embed'>): Finding[] =>
  embed && !filmIds[embed.provider].test(embed.videoId)
    ? [{ path: ['embed', 'videoId'], reason: `is no id of a film at ${embed.provider}` }]
    : [];

function check(content: StoryContent): Finding[] {
  const { initiative, sourceLocale, themes } = content;
  const texts = [
    ...content.images.map(({ text }, index) => ({ at: ['images', index], text })),
    ...content.attachments.map(({ text }, index) => ({ at: ['attachments', index], text })),
    ...(content.video ? [{ at: ['video'], text: content.video.text }] : []),
    ...(content.embed ? [{ at: ['embed'], text: content.embed.text }] : []),
  ];
  return [
    ...misplaced(content),
    ...unknownFilm(content),
    ...content.goals
      .map((goal, index) => ({ goal, path: ['goals', index] }))
      .filter(({ goal }) => !goal.startsWith(`${String(initiative)}/`))
      .map(({ path }) => ({ path, reason: 'is a goal of another initiative' })),
    ...twice(themes, (index) => ['themes', index], 'theme'),
    ...twice(content.goals, (index) => ['goals', index], 'goal'),
    ...texts.flatMap(({ at, text }) =>
      sourceText(sourceLocale, text).map(({ path, reason }) => ({ path: [...at, ...path], reason })),
    ),
  ];
}

function whenPublic(content: RecordContent): RecordContent {
  const { publishedAt } = content;
  // A transaction's time is that of its start, and clocks differ.
  const aMinuteAgo = Date.now() - 60_000;
  const isLater = typeof publishedAt === 'string' && Date.parse(publishedAt) > aMinuteAgo;
  return isLater ? { ...content, publishedAt: new Date(aMinuteAgo).toISOString() } : content;
}

/** Site news, and updates of initiatives and projects. */
export const stories = kindOf('stories', definition, {
  storages: {
    themes: codesIn('story', { table: 'story_theme', column: 'theme' }),
    goals: recordsIn('story', 'goals', { table: 'story_goal', column: 'goal_id' }),
  },
  filesIn: 'story_file',
  check: (content) => check(content),
  whenPublic,
});
