import type { FastifyInstance } from 'fastify';
import type { VerificationRepository } from '../repositories/verification.ts';
import { addOperation } from './operation.ts';

export function addVerificationRoutes(app: FastifyInstance, verification: VerificationRepository): void {
  addOperation(app, 'getVerification', ({ locale }) => verification.get(locale));
}
