import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import type { CodeListRepository } from '../../platform/localization/codeLists.ts';

export function addCodeListRoutes(app: FastifyInstance, codeLists: CodeListRepository): void {
  addOperation(app, 'listCodeLists', ({ locale }) => codeLists.all(locale));
}
