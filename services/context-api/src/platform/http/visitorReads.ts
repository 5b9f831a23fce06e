import type { FastifyInstance } from 'fastify';
import { readForVisitor } from '../database/visitorReads.ts';

/** Limits the reads of a call to the time that a visitor waits, and ends them when the caller leaves. */
export function limitReads(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') readForVisitor(request.signal, done);
    else done();
  });
}
