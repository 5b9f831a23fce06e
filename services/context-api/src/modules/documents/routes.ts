import type { FastifyInstance } from 'fastify';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { existing } from '../../platform/problems/existing.ts';
import type { DocumentRepository } from './queries.ts';

interface Repositories {
  readonly documents: DocumentRepository;
  readonly users: UserRepository;
}

export function addDocumentRoutes(app: FastifyInstance, { documents, users }: Repositories): void {
  addOperation(app, 'listDocuments', async ({ params, query, locale, bearer }) => {
    const membership = await users.membership(bearer);
    return existing('organization', await documents.list(params.organization, { query, locale, membership }));
  });
}
