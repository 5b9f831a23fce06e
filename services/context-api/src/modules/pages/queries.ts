import { type Kysely, sql } from 'kysely';
import type { Picture } from '#contract/files/media.ts';
import type { PageDetail } from '#contract/pages/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { templateAuthor } from '../../platform/auth/ownAuthors.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { StoredVideo } from '../../platform/database/tables/stories.ts';
import {
  findFiles,
  hashesOf,
  type PictureRow,
  pictureRow,
  posterRenditions,
  toPicture,
  toVideo,
} from '../../platform/files/media.ts';
import {
  entityColumns,
  type EntityRow,
  findEntity,
  languagesOf,
  profileColumns,
  type ProfileRow,
  toEntity,
} from '../../platform/records/entity.ts';
import { slugOfPath } from './slugOfPath.ts';

export interface PageRepository {
  find(path: string, locale: Locale): Promise<PageDetail | undefined>;
}

interface PageRow extends EntityRow, ProfileRow {
  path: string;
  picture: PictureRow | null;
  video: StoredVideo | null;
  video_renditions: Picture['renditions'] | null;
  template: boolean;
}

export function createPageRepository(db: Kysely<Database>): PageRepository {
  return {
    async find(path, locale) {
      const columns = sql`${entityColumns('page')}, ${profileColumns('page')}, page.path, page.video,
        ${posterRenditions(sql`page.video`)} as video_renditions,
        ${pictureRow(sql`page.picture`)} as picture,
        page.updated_by = ${templateAuthor} as template`;
      const row = await findEntity<PageRow>(db, { entity: 'page', slug: slugOfPath(path), locale, columns });
      if (!row) return undefined;
      const languages = { wanted: locale, source: row.source_locale };
      const files = await findFiles(db, hashesOf(row.video));
      return {
        ...toEntity(row),
        description: row.description,
        languages: languagesOf(row),
        path: row.path,
        template: row.template,
        picture: row.picture && toPicture(row.picture, languages),
        video: toVideo(row.video, { ...languages, files, renditions: row.video_renditions }),
      };
    },
  };
}
