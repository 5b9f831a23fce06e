import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { ClientBase } from 'pg';

const underWay = new AsyncLocalStorage<string>();

export function rememberRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    underWay.run(request.id, done);
  });
  // After a body, hooks run in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    underWay.run(request.id, done);
  });
}

/** Adds the call's id to statements, for the database's log and activity. */
export function commentStatements(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const commented = (statement: unknown, ...others: unknown[]): unknown => {
    const id = underWay.getStore();
    const isText = id !== undefined && typeof statement === 'string';
    return query(isText ? `/* request=${id} */ ${statement}` : statement, ...others);
  };
  client.query = commented as typeof client.query;
}
