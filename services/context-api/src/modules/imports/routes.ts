import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { uploadNameHeader } from '#contract/files/constants.ts';
import { importLimit, importUploadPath, listNouns, wholeExports } from '#contract/imports/constants.ts';
import { uploadedImport, type UploadQuery, uploadQuery } from '#contract/imports/schema.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { findUserContext, rememberAddress } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { fileNameOf } from '../../platform/http/fileName.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { acceptImport, discardImport, saveImport } from './commands.ts';
import { findImport, listImports } from './queries.ts';

const LONGEST_NAME = 150;

export function addImportRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;
  const requireAdministrator = async (bearer: Bearer | null, locale: Locale) =>
    authorize(await findUserContext(db, requireBearer(bearer).oid, locale), 'content.import');
  addOperation(app, 'listExports', async ({ bearer, locale }) => {
    const user = await findUserContext(db, requireBearer(bearer).oid, locale);
    return {
      whole: may(user, 'content.export') ? [...wholeExports] : [],
      lists: user.verified ? [...listNouns] : [],
    };
  });
  addOperation(app, 'listImports', async ({ bearer, locale }) => {
    await requireAdministrator(bearer, locale);
    return listImports(db);
  });
  addOperation(app, 'getImport', async ({ params: { id }, bearer, locale }) => {
    await requireAdministrator(bearer, locale);
    return findImport(db, id);
  });
  addWrite(writes, 'applyImport', ({ params: { id }, author, version, transaction }) =>
    acceptImport(transaction, { author, id, version }),
  );
  addWrite(writes, 'discardImport', ({ params: { id }, author, transaction }) =>
    discardImport(transaction, { author, id }),
  );
}

/** Adds the upload route; no operation, as the request is not JSON. */
export function addImportFileRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: importLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Querystring: UploadQuery }>(
    importUploadPath,
    {
      bodyLimit: importLimit,
      // Slow connections need the time; equals the portal's timeout.
      handlerTimeout: 120_000,
      schema: {
        summary: 'Receives a file to import: an archive, a list, GeoJSON or IATI activities; a check follows',
        querystring: uploadQuery,
        response: { 200: uploadedImport },
      },
      // Before the body is read.
      preParsing: async ({ bearer }) => {
        authorize(await findUserContext(db, requireBearer(bearer).oid, defaultLocale), 'content.import');
      },
    },
    async ({ body, headers, query, bearer }) => {
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      if (content.length === 0) throw new ProblemError('invalid-request', { detail: 'The file is empty' });
      const file = fileNameOf(headers[uploadNameHeader]).slice(0, LONGEST_NAME);
      const sender = requireBearer(bearer);
      const id = await db.transaction().execute(async (transaction) => {
        await rememberAddress(transaction, sender);
        return saveImport(transaction, { ...query, bearer: sender, file, content });
      });
      return { id };
    },
  );
}
