import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { subscriptionKeyHeader } from './subscriptionKey.ts';

/** Serves the OpenAPI 3.1 description at `/v1/openapi.json`. */
export async function addOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Common Ground context API', version: '1.0.0', license: { name: 'Apache-2.0' } },
      components: {
        securitySchemes: {
          subscriptionKey: { type: 'apiKey', in: 'header', name: subscriptionKeyHeader },
        },
      },
      security: [{ subscriptionKey: [] }],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
