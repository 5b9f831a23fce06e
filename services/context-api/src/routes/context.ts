import type { FastifyInstance } from 'fastify';
import type { ContextRepository } from '../repositories/context.ts';
import { addOperation } from './operation.ts';

export function addContextRoutes(app: FastifyInstance, context: ContextRepository): void {
  addOperation(app, 'getContext', () => context.get());
}
