import { type Kysely, sql, type Transaction } from 'kysely';
import { type PictureFormat, pictureFormats, type RenditionWidth } from '#contract/files/schema.ts';
import { type Crop, type Focus, frameOf, type PictureShape } from '#contract/shared/frames.ts';
import type { Database } from '../database/schema.ts';
import type { Contents } from '../storage/contents.ts';
import { pictureUses } from './pictureUses.ts';
import { afterFailure } from './retries.ts';
import { makeVariant } from './scale.ts';

/** Pixels of the layouts at one, two and three pixels per point. */
const shapeWidths: Readonly<Record<PictureShape, readonly RenditionWidth[]>> = {
  card: [360, 720, 1080],
  cover: [360, 720, 1080],
  hero: [480, 720, 1080, 1600],
  share: [1200],
  film: [480, 960, 1600],
  full: [480, 960, 1600, 2560],
};

/** Other sites and messengers know one format only. */
const formatsOf = (shape: PictureShape): readonly PictureFormat[] =>
  shape === 'share' ? ['fallback'] : pictureFormats;

/** Returns all smaller widths, and the first that shows it whole. */
export const widthsBelow = <W extends number>(widths: readonly W[], width: number): W[] =>
  widths.filter((_, index) => index === 0 || widths[index - 1]! < width);

/** Adds the renditions that records need; returns how many. */
export async function addRenditions(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into picture_rendition as rendition (id, sha256, shape, crop, focus)
    select encode(sha256(convert_to(concat_ws(' ', used.sha256, shape, crop::text, focus::text), 'UTF8')), 'hex'),
      used.sha256, shape, crop, focus
    from (${pictureUses}) as used
    join file on file.sha256 = used.sha256 and file.media_type like 'image/%' and file.content_sha256 is not null
    on conflict (id) do update set unused_since = null where rendition.unused_since is not null
    returning xmax = 0 as "isNew"`.execute(db);
  return rows.filter(({ isNew }) => isNew).length;
}

interface DueRow {
  readonly id: string;
  readonly sha256: string;
  readonly shape: PictureShape;
  readonly crop: Partial<Crop>;
  readonly focus: Partial<Focus>;
  readonly width: number;
  readonly height: number;
}

async function make(db: Kysely<Database>, due: DueRow, content: Buffer): Promise<void> {
  const frame = frameOf(due, due.shape, {
    ...('width' in due.crop && { crop: due.crop as Crop }),
    ...('x' in due.focus && { focus: due.focus as Focus }),
  });
  const part = { part: frame, isFlat: due.shape === 'share' };
  const widths = widthsBelow(shapeWidths[due.shape], frame.width);
  const variants: { width: number; format: PictureFormat; content: Buffer }[] = [];
  for (const width of widths)
    for (const format of formatsOf(due.shape))
      variants.push({
        width,
        format,
        content: await makeVariant(content, width, format, part),
      });
  await db.transaction().execute(async (transaction) => {
    // It may be gone with its picture.
    const { rows } = await sql`select from picture_rendition where id = ${due.id} for update`.execute(
      transaction,
    );
    if (rows.length === 0) return;
    for (const { width, format, content } of variants)
      await sql`insert into picture_rendition_variant (rendition_id, width, format, content)
        values (${due.id}, ${width}, ${format}, ${content}::bytea) on conflict do nothing`.execute(
        transaction,
      );
    await transaction
      .updateTable('picture_rendition')
      .set({ made_at: new Date(), width: frame.width, height: frame.height, widths })
      .where('id', '=', due.id)
      .execute();
  });
}

/** Makes the next rendition; returns false if none is due. */
export async function makeNextRendition(db: Kysely<Database>, contents: Contents): Promise<boolean> {
  const { rows } = await sql<DueRow>`
    select rendition.id, rendition.sha256, shape, crop, focus, file.width, file.height
    from picture_rendition as rendition join file using (sha256)
    where made_at is null and rendition.retry_at <= now() and unused_since is null
      and file.content_sha256 is not null
    order by rendition.created_at desc, rendition.id limit 1`.execute(db);
  const [due] = rows;
  if (!due) return false;
  // A store that does not respond is no failure of the picture.
  const content = await contents.file(due.sha256);
  try {
    await make(db, due, Buffer.from(content ?? []));
  } catch (error) {
    const failed = await db
      .updateTable('picture_rendition')
      .set(afterFailure)
      .where('id', '=', due.id)
      .executeTakeFirst();
    // Nothing was saved without the database: the worker waits.
    if (failed.numUpdatedRows > 0n) return true;
    throw error;
  }
  return true;
}

/**
 * Removes renditions unused for so many days: cached pages may show them.
 *
 * @returns how many were removed
 */
export async function removeUnusedRenditions(
  db: Transaction<Database>,
  { days }: { readonly days: number },
): Promise<number> {
  await sql`update picture_rendition as rendition set unused_since = now()
    where unused_since is null and not exists (select from (${pictureUses}) as used
      where used.sha256 = rendition.sha256 and used.shape = rendition.shape
        and used.crop = rendition.crop and used.focus = rendition.focus)`.execute(db);
  const { numAffectedRows = 0n } = await sql`delete from picture_rendition
    where unused_since <= now() - make_interval(days => ${days}::int)`.execute(db);
  return Number(numAffectedRows);
}
