import type { FastifyInstance } from 'fastify';

/** Writes after which records may show other pictures. */
const withPictures = /^\/v1\/(?:content\/|initiatives\/:initiative\/updates)/;

/** Looks for renditions to make after writes of records with pictures. */
export function wakeAfterWrites(app: FastifyInstance, onPicture: () => void): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode }, done) => {
    if (method !== 'GET' && statusCode < 300 && withPictures.test(routeOptions.url ?? '')) onPicture();
    done();
  });
}
