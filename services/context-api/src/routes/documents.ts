import type { FastifyInstance } from 'fastify';
import type { DocumentRepository } from '../repositories/documents.ts';
import { addOperation, existing } from './operation.ts';

export function addDocumentRoutes(app: FastifyInstance, documents: DocumentRepository): void {
  addOperation(app, 'listDocuments', async ({ params, query, locale }) =>
    existing('organization', await documents.list(params.organization, query, locale)),
  );
}
