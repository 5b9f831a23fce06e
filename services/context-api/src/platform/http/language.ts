import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Best language for `Accept-Language`. */
    locale: Locale;
  }
}

function negotiate(request: FastifyRequest): Locale {
  const best = new Negotiator(request.raw).language([...locales]);
  return locales.find((locale) => locale === best) ?? defaultLocale;
}

/** Sets the response's language; records may fall back to their source language. */
export function negotiateLanguage(app: FastifyInstance): void {
  app.decorateRequest('locale', defaultLocale);
  app.addHook('onRequest', async (request, reply) => {
    request.locale = negotiate(request);
    reply.headers({ 'content-language': request.locale, vary: 'Accept-Language' });
  });
}
