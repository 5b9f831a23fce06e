import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  type PictureFormat,
  pictureFormats,
  type PictureWidth,
  pictureWidths,
} from '#contract/files/schema.ts';
import type { Database } from '../database/schema.ts';
import { readForAll } from '../database/visitorReads.ts';
import { type Contents, createContents } from '../storage/contents.ts';
import { databaseOnly } from '../storage/stores/stores.ts';
import { traceJob } from '../tracing/tracing.ts';
import { preparePicture } from './preparePicture.ts';
import { addRenditions, makeNextRendition, widthsBelow } from './renditions.ts';
import { afterFailure } from './retries.ts';
import { makeVariant } from './scale.ts';

/** Prepares pictures; concurrent runs, also of other instances, have the same result. */
export interface PictureRepository {
  /** Removes metadata, unless done, or not due again after a failure. */
  prepare(sha256: string): Promise<void>;
  /** Returns a prepared picture; null if it cannot be decoded. */
  variant(sha256: string, width: PictureWidth, format: PictureFormat): Promise<Uint8Array | null>;
  /** Prepares the next picture or rendition; returns false if there is none. */
  next(): Promise<boolean>;
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Shares work under way, and completes it even if the first caller leaves. */
function shared<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, make) => {
    const running = underWay.get(key) ?? readForAll(make).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}

/** @param contents defaults to those in the database */
export function createPictureRepository(
  db: Kysely<Database>,
  contents: Contents = createContents(db, databaseOnly),
): PictureRepository {
  const [preparing, making] = [shared<null>(), shared<Uint8Array | null>()];

  const read = async (sha256: string) => {
    const found = await contents.file(sha256);
    return found && Buffer.from(found);
  };

  const noteFailure = async (sha256: string) => {
    await db.updateTable('file').set(afterFailure).where('sha256', '=', sha256).execute();
  };

  async function prepareOne(sha256: string): Promise<null> {
    const file = await db
      .selectFrom('file')
      .select('media_type')
      .where('sha256', '=', sha256)
      .where('prepared_at', 'is', null)
      .where('retry_at', '<=', sql<Date>`now()`)
      .executeTakeFirst();
    const content = file && (await read(sha256));
    if (!content) return null;
    const made = await preparePicture(file.media_type, content);
    if (typeof made === 'string') {
      await noteFailure(sha256);
      return null;
    }
    await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('file')
        .set({
          prepared_at: new Date(),
          failures: 0,
          content_sha256: hashOf(made.content),
          bytes: made.content.length,
          width: made.width,
          height: made.height,
        })
        .where('sha256', '=', sha256)
        .where('prepared_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n && made.content !== content) {
        await sql`update file_content set content = ${made.content}::bytea where sha256 = ${sha256}`.execute(
          transaction,
        );
      }
    });
    return null;
  }

  async function make(
    sha256: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Uint8Array | null> {
    const found = await contents.variant(sha256, width, format);
    if (found) return found;
    const picture = await read(sha256);
    const content = picture && (await makeVariant(picture, width, format).catch(() => null));
    if (!content) return null;
    await sql`insert into file_variant (sha256, width, format, content)
      select sha256, ${width}, ${format}, ${content}::bytea from file where sha256 = ${sha256}
      on conflict do nothing`.execute(db);
    return content;
  }

  const prepare = async (sha256: string) => {
    await preparing(sha256, () => prepareOne(sha256));
  };
  const variant: PictureRepository['variant'] = (sha256, width, format) =>
    making(`${sha256} ${String(width)} ${format}`, () => make(sha256, width, format));

  async function makeAll(sha256: string, width: number): Promise<boolean> {
    for (const each of widthsBelow(pictureWidths, width))
      for (const format of pictureFormats) if (!(await variant(sha256, each, format))) return false;
    return true;
  }

  async function nextPicture(): Promise<boolean> {
    const due = await db
      .selectFrom('file')
      .select('sha256')
      .where(sql<boolean>`media_type like 'image/%'`)
      .where('variants_at', 'is', null)
      .where('retry_at', '<=', sql<Date>`now()`)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (due) await traceJob('picture', () => completePicture(due.sha256));
    return due !== undefined;
  }

  async function completePicture(sha256: string): Promise<void> {
    await prepare(sha256);
    const row = db.selectFrom('file').select(['width', 'prepared_at']).where('sha256', '=', sha256);
    const { width, prepared_at } = (await row.executeTakeFirst()) ?? {};
    if (!prepared_at || !width) return;
    if (await makeAll(sha256, width))
      await db.updateTable('file').set({ variants_at: new Date() }).where('sha256', '=', sha256).execute();
    else await noteFailure(sha256);
  }

  return {
    prepare,
    variant,
    next: async () =>
      (await nextPicture()) || (await makeNextRendition(db, contents)) || (await addRenditions(db)) > 0,
  };
}
