import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { previewHeader, previewRoles } from '#contract/content/constants.ts';
import { contentParams } from '#contract/content/schema.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { requireBearer } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { kindsByNoun } from './kinds.ts';
import { inPreview } from './preview.ts';

/**
 * Handles the header `preview`: reads as a role after a draft's publication; 404 without the right to edit.
 */
export function recognizePreview(app: FastifyInstance, db: Kysely<Database>): void {
  app.decorateRequest('preview', null);
  app.addHook('onRequest', (request, reply, done) => {
    const given = request.headers[previewHeader];
    if (given === undefined) return done();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new ProblemError('invalid-request', { detail: 'A preview is for reading' });
    const { oid } = requireBearer(request.bearer);
    const [noun, id, as = 'visitor'] = String(given).split('/');
    const role = existing(
      'record',
      previewRoles.find((known) => known === as),
    );
    const { noun: known, id: record } = existing('record', contentParams.safeParse({ noun, id }).data);
    reply.header('cache-control', 'private, no-store');
    request.preview = async (act) => {
      const user = await findUserContext(db, oid, request.locale);
      return inPreview(db, kindsByNoun[known], { id: record, user, role }, act);
    };
    done();
  });
}
