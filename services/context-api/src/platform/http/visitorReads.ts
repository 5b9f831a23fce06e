import type { FastifyInstance } from 'fastify';
import { readForVisitor } from '../database/visitorReads.ts';

/** Limits reads to a visitor's waiting time; ends them when the caller leaves. */
export function limitReads(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') readForVisitor(request.signal, done);
    else done();
  });
}
