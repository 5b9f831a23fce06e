import { sql } from 'kysely';
import { stories as definition } from '#contract/stories/definition.ts';
import { historyInInitiative, historyRows } from '../../platform/history/historyRows.ts';
import type { FileColumn, Noun } from '../../platform/nouns/noun.ts';
import { names, namesOfCodes } from '../../platform/search/searchSources.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';
import { publicStory } from './visible.ts';

const file: FileColumn = { name: 'story_file.sha256', format: 'hash' };

export const storyNoun: Noun = {
  entity: 'story',
  hasFirstSlug: true,
  search: {
    join: sql`left join initiative on initiative.id = story.initiative_id
      left join project on project.id = story.project_id`,
    published: sql`story.status = 'published' and (story.initiative_id is null or initiative.status = 'published')
      and (story.project_id is null or project.status = 'published')`,
    slugs: sql`array_remove(array[initiative.slug, project.slug, story.slug], null)`,
    context: 'initiative',
    publicFrom: sql`story.published_at`,
    updatedAt: sql`greatest(story.updated_at, story.published_at)`,
    countries: sql`array_remove(array[initiative.country], null)`,
    topics: namesOfCodes('theme', 'story'),
    related: names('initiative', sql`other.id = story.initiative_id`),
    follows: ['initiative', 'project'],
  },
  codes: {
    theme: ['story_theme', 'theme'],
    'story-kind': 'kind',
  },
  history: {
    initiative: historyInInitiative('story', 'update'),
    organization: (id) =>
      historyRows('story', {
        word: 'update',
        isWithInitiative: true,
        where: sql`story.organization_id = ${id}`,
      }),
  },
  links: {
    name: sql`case when story.initiative_id is null then 'story' else 'update' end`,
    definition,
  },
  files: {
    columns: [file],
    // Its files are in `story_file`.
    columnsThatShowNone: ['story.images', 'story.video', 'story.embed', 'story.attachments'],
    shown: [
      sql`select 1 from story_file join story on story.id = story_id
        where ${namesFile(file)} and ${publicStory}`,
    ],
    inInitiative: [
      sql`select 1 from story_file join story on story.id = story_id
        join initiative on initiative.id = story.initiative_id where ${namesFile(file)}`,
    ],
    ofOrganization: [
      [
        'update.write',
        sql`select 1 from story_file join story on story.id = story_id
          join organization on organization.id = story.organization_id where ${namesFile(file)}`,
      ],
    ],
  },
};
