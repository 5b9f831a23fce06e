import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  boundaryDetailPath,
  boundaryErrorKey,
  boundaryLimit,
  boundaryNameHeader,
  boundaryPath,
  geoJsonType,
} from '#contract/boundaries/constants.ts';
import {
  boundaryParams,
  type BoundaryQuery,
  boundaryQuery,
  preparedBoundary,
} from '#contract/boundaries/schema.ts';
import { uploadNameHeader } from '#contract/files/constants.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { findUserContext, rememberAddress } from '../../platform/auth/userContext.ts';
import { countAttempt } from '../../platform/botCheck/limits.ts';
import type { Signer } from '../../platform/botCheck/signer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { fileNameOf } from '../../platform/http/fileName.ts';
import { negotiateLanguage } from '../../platform/http/language.ts';
import { requireBearer } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { UnreadableBoundary } from './boundaryError.ts';
import { saveBoundary } from './commands.ts';
import { findOverlaps } from './overlaps.ts';
import { prepareFile } from './prepareFile.ts';
import { findBoundaryDetail } from './queries.ts';

/** Boundaries per person. */
const PER_HOUR = 200;
const LONGEST_NAME = 150;

const tooLarge = new Set<string>(['archive-too-large', 'too-many-vertices']);

function problemOf(error: unknown): unknown {
  if (!(error instanceof UnreadableBoundary)) return error;
  const { code } = error;
  return new ProblemError(tooLarge.has(code) ? 'too-large' : 'unsupported-media-type', {
    detail: error.message,
    errors: [{ path: 'file', message: boundaryErrorKey(code) }],
  });
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly signer: Signer;
}

/** Adds the route that prepares a boundary; no operation, as the request is a file or long GeoJSON. */
export function addBoundaryFileRoutes(app: FastifyInstance, { db, signer }: Parts): void {
  negotiateLanguage(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: boundaryLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Querystring: BoundaryQuery }>(
    boundaryPath,
    {
      bodyLimit: boundaryLimit,
      // Slow connections need the time; equals the portal's timeout.
      handlerTimeout: 120_000,
      schema: {
        summary:
          'Prepares a boundary: a file (GeoJSON, KML, KMZ, zipped Shapefile, GeoPackage) or what was drawn',
        querystring: boundaryQuery,
        response: { 200: preparedBoundary },
      },
      // Before the body is read.
      preParsing: async ({ bearer }) => {
        const { oid } = requireBearer(bearer);
        const { verified } = await findUserContext(db, oid, defaultLocale);
        if (!verified) throw new ProblemError('forbidden', { detail: 'Confirm your details first' });
        await countAttempt(db, signer, { kind: 'boundary', whom: oid, perHour: PER_HOUR });
      },
    },
    async ({ body, headers, query, bearer, locale }) => {
      const sender = requireBearer(bearer);
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const prepared = await prepareFile(content, query.country).catch((error: unknown) => {
        throw problemOf(error);
      });
      const name = fileNameOf(headers[uploadNameHeader]).slice(0, LONGEST_NAME);
      const id = await db.transaction().execute(async (transaction) => {
        await rememberAddress(transaction, sender);
        return saveBoundary(transaction, { ...prepared, oid: sender.oid, name });
      });
      const { initiative } = query;
      const { detail: _detail, format, ...boundary } = prepared;
      const overlaps = await findOverlaps(db, {
        boundary: { ...prepared, boundingBox: [...prepared.boundingBox] },
        initiative,
        locale,
      });
      return { ...boundary, id, source: { name, format }, overlaps };
    },
  );
  app.get<{ Params: { boundary: string } }>(
    boundaryDetailPath,
    { schema: { summary: 'A boundary in full detail, as GeoJSON', params: boundaryParams } },
    async ({ params, headers, bearer, locale }, reply) => {
      const caller = bearer && (await findUserContext(db, bearer.oid, defaultLocale));
      const found = existing('boundary', await findBoundaryDetail(db, params.boundary, { caller, locale }));
      const etag = `W/"${params.boundary}"`;
      reply.headers({
        etag,
        vary: 'accept-encoding, accept-language',
        ...(found.name !== undefined && { [boundaryNameHeader]: encodeURIComponent(found.name) }),
        // The initiative can be withdrawn.
        'cache-control': found.isPublic ? 'public, max-age=300' : 'private, no-store',
        'content-type': geoJsonType,
        'content-disposition': `attachment; filename="${found.slug}.geojson"`,
        'x-content-type-options': 'nosniff',
      });
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const content = Buffer.from(found.content);
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(content);
      return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(content));
    },
  );
}
