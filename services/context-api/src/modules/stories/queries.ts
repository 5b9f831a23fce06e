import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type {
  ProjectUpdateList,
  StoryDetail,
  StoryList,
  StoryQuery,
  UpdateList,
  UpdateQuery,
} from '#contract/stories/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findStory } from './detail.ts';
import { listProjectUpdates, listStories, listUpdates } from './list.ts';

interface Initiative {
  readonly initiative: string;
}

interface Project extends Initiative {
  readonly project: string;
}

interface Update {
  readonly update: string;
}

export interface StoryRepository {
  list(query: StoryQuery, locale: Locale): Promise<StoryList>;
  find(slug: string, locale: Locale): Promise<StoryDetail | undefined>;
  updates(place: Initiative, query: UpdateQuery, locale: Locale): Promise<UpdateList | undefined>;
  findUpdate(place: Initiative & Update, locale: Locale): Promise<StoryDetail | undefined>;
  projectUpdates(place: Project, query: UpdateQuery, locale: Locale): Promise<ProjectUpdateList | undefined>;
  findProjectUpdate(place: Project & Update, locale: Locale): Promise<StoryDetail | undefined>;
}

export function createStoryRepository(db: Kysely<Database>): StoryRepository {
  return {
    list: (query, locale) => listStories(db, query, locale),
    find: (slug, locale) => findStory(db, { slug }, locale),
    updates: (place, query, locale) => listUpdates(db, place, { query, locale }),
    findUpdate: ({ initiative, update }, locale) =>
      findStory(
        db,
        {
          slug: update,
          within: [{ entity: 'initiative', slug: initiative }],
          where: sql`story.kind = 'initiative-update'`,
        },
        locale,
      ),
    projectUpdates: (place, query, locale) => listProjectUpdates(db, place, { query, locale }),
    findProjectUpdate: ({ initiative, project, update }, locale) =>
      findStory(
        db,
        {
          slug: update,
          within: [
            { entity: 'initiative', slug: initiative },
            { entity: 'project', slug: project },
          ],
        },
        locale,
      ),
  };
}
