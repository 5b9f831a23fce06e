import type { FastifyInstance } from 'fastify';
import { readForVisitor } from '../database/visitorReads.ts';

/** What a call only reads, it reads while its caller waits: neither longer than a visitor does, nor for one who has gone. */
export function limitReads(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') readForVisitor(request.signal, done);
    else done();
  });
}
