import type { FastifyInstance } from 'fastify';
import type { CodeListRepository } from '../../platform/localization/codeLists.ts';
import { addOperation } from '../../platform/http/operation.ts';

export function addCodeListRoutes(app: FastifyInstance, codeLists: CodeListRepository): void {
  addOperation(app, 'listCodeLists', ({ locale }) => codeLists.all(locale));
}
