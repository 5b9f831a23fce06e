import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config, PolicyKind } from './config.ts';
import type { Database } from './database/open.ts';
import { leaveBodies } from './http/form.ts';
import { pageContext, sendPage } from './http/page.ts';
import { maximumLength, rewriteTarget } from './http/requestTarget.ts';
import { addSecurityHeaders } from './http/securityHeaders.ts';
import { createProvider } from './oidc/provider.ts';
import { renderErrorPage } from './oidc/renderError.ts';
import { addPolicyRoutes, type Policy } from './routes/policyRoutes.ts';
import { addSiteRoutes } from './routes/siteRoutes.ts';
import { messageScreen } from './screens/message.ts';
import { createServices, type Services } from './services.ts';

interface AppOptions {
  /** Called before routes are added. */
  readonly prepare?: (app: FastifyInstance) => void;
  readonly config: Config;
  readonly db: Database;
  readonly loggerInstance: FastifyBaseLogger;
  /** Milliseconds since 1970, for delays and reset codes. */
  readonly now?: () => number;
}

export interface App {
  readonly app: FastifyInstance;
  readonly services: Services;
}

/** Builds the service without a listener; the caller closes the database. */
export async function buildApp({
  config,
  db,
  loggerInstance,
  prepare,
  now = Date.now,
}: AppOptions): Promise<App> {
  const services = createServices(config, db, now);
  const app = Fastify({
    loggerInstance,
    // Addresses contain codes: only errors are logged.
    logController: new LogController({ disableRequestLogging: true }),
    http: { maxHeaderSize: 16_384 },
    requestTimeout: 30_000,
    // Longer than the portal's, which would otherwise use closed connections.
    keepAliveTimeout: 65_000,
    rewriteUrl: rewriteTarget,
    exposeHeadRoutes: false,
    // Azure AD B2C ignores the case of tenants and policies.
    routerOptions: { caseSensitive: false, maxParamLength: maximumLength },
  });
  prepare?.(app);
  const report = ({ message, stack }: Error): void => app.log.error({ error: message, stack }, 'error');
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) {
      const page = pageContext(request, config);
      return sendPage(reply, page, messageScreen(page, 'refused'));
    }
    report(error);
    const page = pageContext({ url: '/', headers: request.headers }, config);
    return sendPage(reply, page, messageScreen(page, 'failed'));
  });
  app.setNotFoundHandler(({ headers }, reply) => {
    // The address may be unparsable.
    const page = pageContext({ url: '/', headers }, config);
    return sendPage(reply, page, messageScreen(page, 'notFound'));
  });
  leaveBodies(app);
  await addSecurityHeaders(app, config);

  addSiteRoutes(app, { services, db });
  const renderError = renderErrorPage(config);
  const policies = (Object.keys(config.policies) as PolicyKind[]).map((kind): Policy => {
    const provider = createProvider({ kind, services, renderError });
    provider.on('server_error', (_ctx, error) => report(error));
    return { kind, name: config.policies[kind], provider };
  });
  for (const policy of policies)
    await app.register(
      async (scope) => {
        addPolicyRoutes(scope, { services, policies, policy });
      },
      { prefix: `/${config.tenant}/${policy.name}` },
    );
  return { app, services };
}
