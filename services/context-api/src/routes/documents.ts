import type { FastifyInstance } from 'fastify';
import type { DocumentRepository } from '../repositories/documents.ts';
import type { UserRepository } from '../repositories/users.ts';
import { addOperation } from './operation.ts';
import { existing } from '../existing.ts';

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
