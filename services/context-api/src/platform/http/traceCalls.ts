import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TracedCall, tracing } from '../tracing/tracing.ts';

/** Makes each accepted call a span of its caller's trace. */
export function traceCalls(app: FastifyInstance): void {
  const calls = new WeakMap<FastifyRequest, TracedCall>();
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const call = tracing()?.open({
      method: request.method,
      requestId: request.id,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    if (!call) {
      done();
      return;
    }
    calls.set(request, call);
    reply.raw.once('close', () => {
      call.end({ route: request.routeOptions.url ?? 'none', status: reply.statusCode });
    });
    call.run(done);
  });
  // After a body, hooks run in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = calls.get(request);
    if (call) call.run(done);
    else done();
  });
}
