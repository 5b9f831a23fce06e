import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { geoJsonType } from '#contract/boundaries/constants.ts';
import { exportPaths } from '#contract/imports/constants.ts';
import { activitiesQuery, listExportParams, listExportQuery } from '#contract/imports/schema.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { requireBearer } from '../../platform/http/write.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { geoJsonText } from './geoJson/writeGeoJson.ts';
import { activitiesXml } from './iati/writeActivities.ts';
import { listOf } from './lists/listRecords.ts';
import { writeList } from './lists/writeList.ts';

type Writer = (db: Kysely<Database>, path: string) => Promise<unknown>;

export interface Exports {
  readonly archive: Writer;
}

const files = {
  archive: {
    name: 'content.zip',
    type: 'application/zip',
    summary: 'All content with its files, as a ZIP archive, for administrators',
  },
} as const;

const listTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface Sending {
  readonly name: string;
  readonly type: string;
  readonly write: (path: string) => Promise<unknown>;
}

/** Sends a file after writing it, so that slow readers hold no transaction open. */
async function sendWritten(reply: FastifyReply, { name, type, write }: Sending): Promise<FastifyReply> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const remove = () => void rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, name);
    await write(path);
    const { size } = await stat(path);
    reply.headers({
      'content-type': type,
      'content-length': size,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    return await reply.send(createReadStream(path).on('close', remove));
  } catch (error) {
    remove();
    throw error;
  }
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly exports: Exports;
}

const recordExport = (db: Kysely<Database>, bearer: Bearer, name: string): Promise<void> =>
  db
    .transaction()
    .execute((transaction) =>
      recordAudit(transaction, { action: 'content-exported', actor: bearer, subject: { name } }),
    );

/** Adds the route of records that the caller may edit. */
function addListRoute(app: FastifyInstance, db: Kysely<Database>): void {
  app.get<{ Params: z.output<typeof listExportParams>; Querystring: z.output<typeof listExportQuery> }>(
    exportPaths.list,
    {
      handlerTimeout: 120_000,
      schema: {
        summary: 'The records of a noun that the caller may edit, as a list, one a row',
        params: listExportParams,
        querystring: listExportQuery,
      },
    },
    async ({ params: { noun }, query: { format }, bearer }, reply) => {
      const caller = requireBearer(bearer);
      const user = await findUserContext(db, caller.oid, defaultLocale);
      if (!user.verified) throw new ProblemError('forbidden', { detail: 'Confirm your details first' });
      const list = await listOf(db, noun, user);
      const name = `${noun}.${format}`;
      await recordExport(db, caller, name);
      return sendWritten(reply, {
        name,
        type: listTypes[format],
        write: async (path) => writeFile(path, await writeList(list, format)),
      });
    },
  );
}

function addTextRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  const allow = async (bearer: Bearer | null): Promise<Bearer> => {
    const caller = requireBearer(bearer);
    authorize(await findUserContext(db, caller.oid, defaultLocale), 'content.export');
    return caller;
  };
  app.get(
    exportPaths.geojson,
    { handlerTimeout: 300_000, schema: { summary: 'Initiatives, sourcing areas and projects as GeoJSON' } },
    async ({ bearer }, reply) => {
      const name = 'places.geojson';
      await recordExport(db, await allow(bearer), name);
      const write = async (path: string) => writeFile(path, await geoJsonText(db));
      return sendWritten(reply, { name, type: geoJsonType, write });
    },
  );
  app.get<{ Querystring: z.output<typeof activitiesQuery> }>(
    exportPaths.iati,
    {
      handlerTimeout: 300_000,
      schema: { summary: 'Published projects as IATI activities 2.03', querystring: activitiesQuery },
    },
    async ({ bearer, query: { organization } }, reply) => {
      const name = 'activities.xml';
      const caller = await allow(bearer);
      const xml = await activitiesXml(db, organization);
      await recordExport(db, caller, name);
      const write = (path: string) => writeFile(path, xml);
      return sendWritten(reply, { name, type: 'application/xml', write });
    },
  );
}

/** Adds routes of whole exports; no operations, as responses are files. */
export function addExportRoutes(app: FastifyInstance, { db, exports }: Parts): void {
  addListRoute(app, db);
  addTextRoutes(app, db);
  for (const key of Object.keys(files) as (keyof typeof files)[]) {
    const { name, type, summary } = files[key];
    app.get(exportPaths[key], { handlerTimeout: 300_000, schema: { summary } }, async ({ bearer }, reply) => {
      const caller = requireBearer(bearer);
      authorize(await findUserContext(db, caller.oid, defaultLocale), 'content.export');
      await recordExport(db, caller, name);
      return sendWritten(reply, { name, type, write: (path) => exports[key](db, path) });
    });
  }
}
