import { sql } from 'kysely';
import { stories as definition } from '#contract/stories/definition.ts';
import { historyInInitiative, historyRows } from '../../platform/history/historyRows.ts';
import type { Noun } from '../../platform/nouns/noun.ts';
import { names, namesOfCodes } from '../../platform/search/searchSources.ts';

export const storyNoun: Noun = {
  entity: 'story',
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
};
