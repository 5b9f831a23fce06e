import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly language: string | undefined;
  readonly proof: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

export interface MinimalContextApi {
  readonly origin: string;
  readonly received: readonly ReceivedCall[];
  stop(): Promise<void>;
}

interface Options {
  readonly key: string;
  readonly port?: number;
  /** Names of the roles of every signed-in user. */
  readonly roles?: readonly string[];
  readonly extend?: (server: FastifyInstance) => void;
}

const bearer = (request: FastifyRequest): boolean => /^Bearer \S+$/.test(request.headers.authorization ?? '');

const textOf = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

/**
 * Starts a context API with only the six required calls: bare shapes, different bodies of forms, bare 404s
 * and 401s, no OpenAPI document or bot check.
 */
export async function startMinimalContextApi(options: Options): Promise<MinimalContextApi> {
  const { key, port = 0, roles = ['convener'], extend } = options;
  const received: ReceivedCall[] = [];
  const server = Fastify({ forceCloseConnections: true });

  server.setNotFoundHandler((_request, reply) => reply.code(404).send());
  server.setErrorHandler((_error, _request, reply) => reply.code(400).send());
  server.addHook('onRequest', async (request, reply) => {
    if (request.headers['ocp-apim-subscription-key'] !== key) await reply.code(401).send();
  });
  server.addHook('preHandler', async ({ method, url, headers, body }) => {
    received.push({
      method,
      path: url,
      language: textOf(headers['accept-language']),
      proof: textOf(headers['x-recaptcha-token']),
      authorization: headers.authorization,
      body,
    });
  });

  // The whole response: a list of roles, each with a name.
  server.get('/v1/context', async (request) => ({
    roles: bearer(request) ? roles.map((name) => ({ name })) : [],
  }));
  server.post('/v1/contactform', async () => ({}));
  server.post('/v1/newsletterform', async (_request, reply) => reply.code(204).send());
  server.post('/v1/user', async (_request, reply) => reply.code(201).send());
  server.post('/v1/feedbackform', async (_request, reply) => reply.code(202).send({ accepted: true }));
  server.put('/v1/user/putuserverification', async (request, reply) =>
    reply.code(bearer(request) ? 204 : 401).send(),
  );
  extend?.(server);

  const origin = await server.listen({ port, host: '127.0.0.1' });
  return {
    origin,
    received,
    async stop() {
      await server.close();
    },
  };
}
