import type { FastifyInstance } from 'fastify';
import type { VerificationRepository } from './queries.ts';
import { addOperation } from '../../platform/http/operation.ts';

export function addVerificationRoutes(app: FastifyInstance, verification: VerificationRepository): void {
  addOperation(app, 'getVerification', ({ locale }) => verification.get(locale));
}
