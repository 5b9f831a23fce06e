import type { FastifyInstance } from 'fastify';

/** Writes that may change shown pictures. */
const withPictures = /^\/v1\/(?:content\/|initiatives\/:initiative\/updates)/;

/** Makes new renditions after writes of records with pictures. */
export function wakeAfterWrites(app: FastifyInstance, onPicture: () => void): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode }, done) => {
    if (method !== 'GET' && statusCode < 300 && withPictures.test(routeOptions.url ?? '')) onPicture();
    done();
  });
}
