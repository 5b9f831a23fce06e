import type { FastifyInstance } from 'fastify';
import type { CodeListRepository } from '../repositories/codeLists.ts';
import { addOperation } from './operation.ts';

export function addCodeListRoutes(app: FastifyInstance, codeLists: CodeListRepository): void {
  addOperation(app, 'listCodeLists', ({ locale }) => codeLists.all(locale));
}
