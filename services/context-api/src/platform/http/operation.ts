import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type OperationName, type Operations, operations, type ResponseBody } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { problem } from '#contract/shared/problem.ts';
import type { Bearer } from '../auth/bearer.ts';
import { withOpened } from '../database/opened.ts';

type Parsed<N extends OperationName, Part extends 'params' | 'query'> = Operations[N] extends {
  [key in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs a read with a record's draft, for a visitor or an invented person; null without a preview. */
    preview: (<T>(act: (bearer: Bearer | null) => Promise<T>) => Promise<T>) | null;
    /** Set if the operation has looked at the bearer. */
    dependsOnCaller: boolean;
  }
  interface FastifyContextConfig {
    /** Set for responses that must not be cached. */
    isFresh?: boolean;
  }
}

export interface Input<N extends OperationName> {
  readonly params: Parsed<N, 'params'>;
  readonly query: Parsed<N, 'query'>;
  readonly locale: Locale;
  /** Null for anonymous calls. */
  readonly bearer: Bearer | null;
}

export function routeOf(name: OperationName) {
  const operation: (typeof operations)[OperationName] = operations[name];
  return {
    method: operation.method,
    url: operation.path,
    schema: {
      operationId: name,
      summary: operation.summary,
      ...('params' in operation && { params: operation.params }),
      ...('query' in operation && { querystring: operation.query }),
      ...('body' in operation && { body: operation.body }),
      response: {
        200: operation.response,
        default: {
          description: 'Problem details (RFC 9457)',
          content: { 'application/problem+json': { schema: problem } },
        },
      },
    },
  };
}

/** Adds an operation's route; the contract's schemas validate input and output. */
export function addOperation<N extends OperationName>(
  app: FastifyInstance,
  name: N,
  handle: (input: Input<N>) => Promise<ResponseBody<N>>,
): void {
  app.route({
    ...routeOf(name),
    config: { isFresh: 'isFresh' in operations[name] },
    handler: (request) => {
      const { params, query, locale, bearer, preview, opened } = request;
      const input = { params, query, locale };
      if (preview) return preview((person) => handle({ ...input, bearer: person } as Input<N>));
      const asked = {
        ...input,
        get bearer() {
          request.dependsOnCaller = true;
          return bearer;
        },
      };
      return withOpened(opened, () => handle(asked as Input<N>));
    },
  });
}
