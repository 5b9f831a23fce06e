import type { Kysely, Transaction } from 'kysely';
import type { Saved } from '#contract/records/write.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import type { UpdateBody } from '#contract/stories/write.ts';
import type { PathParts } from '../../platform/content/fieldError.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import type { Database } from '../../platform/database/schema.ts';
import { factRow, fieldRow } from '../../platform/definitions/edited.ts';
import {
  type AuditMetadata,
  type LockedRecord,
  outdatedTextsOf,
  textsOf,
  writeRecord,
} from '../../platform/records/contribution.ts';
import { idsOf, requireFiles } from '../../platform/records/references.ts';
import { writtenTexts } from '../../platform/records/writtenTexts.ts';
import { stories } from './content.ts';
import { commonTexts } from './fileTexts.ts';
import { mediaFiles, mediaTexts, type StoredMedia, storedMedia } from './media.ts';
import { readUpdate } from './written.ts';

export interface LockedStory extends LockedRecord, StoredMedia {
  readonly project_id: string | null;
  readonly organization_id: string | null;
  readonly published_at: Date;
}

interface Writing {
  readonly audit: AuditMetadata & { readonly initiativeId: string };
  /** Null for a new one. */
  readonly locked: LockedStory | null;
  readonly body: UpdateBody;
}

export async function updateContent(db: Kysely<Database>, id: string) {
  const {
    language: _in,
    name: _name,
    summary: _summary,
    description: _description,
    ...rest
  } = await readUpdate(db, id, defaultLocale);
  return {
    ...rest,
    texts: await textsOf(db, 'story', id),
    outdated: await outdatedTextsOf(db, 'story', id),
  };
}

/** Returns a file's field: pictures and documents have no control of their own. */
const fieldOf = ([list, ...within]: PathParts): string =>
  list === 'images' || list === 'attachments' ? list : [list, ...within].join('.');

/** Writes an update, whose project and organization never change. */
export async function writeUpdate(
  db: Transaction<Database>,
  { audit, locked, body }: Writing,
): Promise<Saved> {
  const { language, name, summary, description } = body;
  const { initiativeId } = audit;
  const languages = { language, source: locked?.source_locale ?? language };
  const before: StoredMedia = locked ?? { images: [], video: null, embed: null, attachments: [] };
  const media = storedMedia(body, before, languages);
  await requireFiles(db, audit, {
    files: mediaFiles(media).map(({ path, file, accepts }) => ({
      sha256: file,
      path: fieldOf(path),
      accepts,
    })),
    before: mediaFiles(before).map(({ file }) => file),
  });
  const goals = await idsOf(db, { entity: 'goal', slugs: body.goals, path: 'goals', initiativeId });
  const oneOf = async (entity: 'project' | 'organization', slug: string | null) => {
    const within = entity === 'project' ? { initiativeId } : {};
    const [id] = await idsOf(db, { entity, slugs: slug === null ? [] : [slug], path: entity, ...within });
    return id ?? null;
  };
  const project_id = locked ? locked.project_id : await oneOf('project', body.project);
  const organization_id = locked ? locked.organization_id : await oneOf('organization', body.organization);
  const place = {
    kind: project_id === null ? 'initiative-update' : 'project-update',
    initiative_id: initiativeId,
    project_id,
    organization_id,
  } satisfies Partial<FullRow<'story'>>;
  const { publishedAt, author, themes } = body;
  const facts = factRow(stories, { publishedAt, author, themes: [...new Set(themes)] });
  return writeRecord(db, {
    audit,
    entity: 'story',
    locked,
    found: 'story',
    within: {},
    main: {
      ...place,
      ...facts.columns,
      ...(media satisfies Partial<FullRow<'story'>>),
      status: body.status,
    },
    texts: writtenTexts(body, { name, summary, description }, (text) =>
      fieldRow(stories.definition.texts, text),
    ),
    beside: commonTexts(mediaTexts(before), mediaTexts(media)),
    lists: [
      ...facts.lists,
      ['story_goal', goals.map((goal_id, position) => ({ goal_id, position }))],
      [
        'story_file',
        [...new Set(mediaFiles(media).map(({ file }) => file))].map((sha256, position) => ({
          sha256,
          position,
        })),
      ],
    ],
    content: (id) => updateContent(db, id),
  });
}
