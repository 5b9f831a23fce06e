import type { FastifyInstance } from 'fastify';
import { addOperation } from '../../platform/http/operation.ts';
import type { VerificationRepository } from './queries.ts';

export function addVerificationRoutes(app: FastifyInstance, verification: VerificationRepository): void {
  addOperation(app, 'getVerification', ({ locale }) => verification.get(locale));
}
