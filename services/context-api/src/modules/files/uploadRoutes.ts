import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { definitions } from '#contract/content/definitions.ts';
import { filmLimit, uploadNameHeader, uploadPath } from '#contract/files/constants.ts';
import { uploadedFile as uploadResponse } from '#contract/files/schema.ts';
import type { Fields } from '#contract/records/definition.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { findUserContext, rememberAddress } from '../../platform/auth/userContext.ts';
import { type RefusedFile, uploadedFile } from '../../platform/content/uploadedFile.ts';
import type { Database } from '../../platform/database/schema.ts';
import { keepUpload, unattachedBytes } from '../../platform/files/uploads.ts';
import { fileNameOf } from '../../platform/http/fileName.ts';
import { requireBearer } from '../../platform/http/write.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';

/** Most bytes of a person's unattached uploads. */
const MOST = 200 * 1024 * 1024;

const hasFiles = (fields: Fields): boolean =>
  Object.values(fields).some(({ control, fields: own = {} }) => control === 'file' || hasFiles(own));

/** Rights that require files. */
const attaching: readonly Right[] = [
  ...Object.values(definitions).flatMap(({ facts, rights }) => (hasFiles(facts) ? [rights.edit] : [])),
  'value.draft',
  'maturity.draft',
  'plan.edit',
  'action.edit',
  'update.write',
  'document.write',
  'settings.manage',
];

const attaches = (context: UserContext) =>
  [{ scope: null }, ...context.roles].some(({ scope }) =>
    attaching.some((right) => may(context, right, scope ? { [scope.kind]: scope.id } : {})),
  );

/** Proposals have files before their author has a role. */
async function hasDraft(db: Kysely<Database>, oid: string): Promise<boolean> {
  const drafts = db.selectFrom('record_draft').select('record_id').where('created_by', '=', oid);
  return (await drafts.executeTakeFirst()) !== undefined;
}

const submitError = ({ reason, error, isTooLarge }: RefusedFile) =>
  new ProblemError(isTooLarge ? 'too-large' : 'unsupported-media-type', {
    detail: reason,
    ...(error && { errors: [{ path: 'file', message: `editing.${error}` }] }),
  });

interface UploadParts {
  readonly db: Kysely<Database>;
  readonly onFile: () => void;
}

/** Adds the upload route; no operation, as the request is not JSON. */
export function addUploadRoutes(app: FastifyInstance, { db, onFile }: UploadParts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: filmLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    uploadPath,
    {
      bodyLimit: filmLimit,
      // Slow connections need time for films; equals the portal's timeout.
      handlerTimeout: 280_000,
      schema: {
        summary: 'Keeps a file under the hash of its content, for its sender to attach',
        response: { 200: uploadResponse },
      },
      // Before the body is read.
      preParsing: async ({ bearer }) => {
        const { oid } = requireBearer(bearer);
        const context = await findUserContext(db, oid, defaultLocale);
        if (!attaches(context) && !(await hasDraft(db, oid)))
          throw new ProblemError('forbidden', { detail: 'You have no record to attach a file to' });
        if ((await unattachedBytes(db, oid)) > MOST) throw new ProblemError('too-many-requests');
      },
    },
    async ({ body, headers, bearer }) => {
      const uploaded = await uploadedFile(
        fileNameOf(headers[uploadNameHeader]),
        Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      );
      if ('reason' in uploaded) throw submitError(uploaded);
      const sender = requireBearer(bearer);
      const sha256 = await db.transaction().execute(async (transaction) => {
        await rememberAddress(transaction, sender);
        return keepUpload(transaction, sender.oid, uploaded);
      });
      onFile();
      const { content: _content, removed = [], ...described } = uploaded;
      return { ...described, sha256, ...(removed.length > 0 && { removed: [...removed] }) };
    },
  );
}
