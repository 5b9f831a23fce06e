import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { assets } from './assets.ts';
import type { Config, PolicyKind } from './config.ts';
import type { Database } from './database/open.ts';
import { pageContext, sendJson, sendPage } from './http/page.ts';
import { type Policy, servePolicy } from './http/policyRoutes.ts';
import { parseTarget, type RequestTarget } from './http/requestTarget.ts';
import { setSecurityHeaders } from './http/securityHeaders.ts';
import { createProvider } from './oidc/provider.ts';
import { renderErrorPage } from './oidc/renderError.ts';
import { readProfile } from './profile.ts';
import { messageScreen } from './screens/message.ts';
import { createServices, type Services } from './services.ts';

interface AppOptions {
  readonly config: Config;
  readonly db: Database;
  readonly log: Pick<Logger, 'error' | 'debug'>;
  readonly now?: () => number;
}

export interface App {
  readonly listener: RequestListener;
  readonly services: Services;
}

/** The service without a listener; the caller opens the database and closes it. */
export function buildApp({ config, db, log, now = Date.now }: AppOptions): App {
  const services = createServices(config, db, now);
  const renderError = renderErrorPage(config);
  const policies = (Object.keys(config.policies) as PolicyKind[]).map((kind): Policy => {
    const provider = createProvider({ kind, services, renderError });
    provider.on('server_error', (_ctx, error) =>
      log.error({ error: error.message, stack: error.stack }, 'fault'),
    );
    return { kind, name: config.policies[kind], provider, serve: provider.callback() };
  });

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setSecurityHeaders(response, config);
    const target = parseTarget(request.url);
    if (target && (await serveTarget(target, request, response))) return;
    // A target that cannot be parsed shall not reach anything else that parses it.
    if (!target) request.url = '/';
    const page = pageContext(request, config);
    sendPage(response, page, messageScreen(page, 'notFound'));
  };

  const serveTarget = async (
    target: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const [first, second, ...rest] = target.segments;
    const path = `/${target.segments.join('/')}`;
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    if (isGet && path === '/healthz') return answered(sendJson(response, 200, { status: 'ok' }));
    if (isGet && path === '/readyz') {
      db.prepare('select 1').get();
      return answered(sendJson(response, 200, { status: 'ok' }));
    }
    if (isGet && path === '/profile/me') return answered(await serveProfile(request, response));
    const asset = isGet && first === 'assets' && rest.length === 0 && assets.get(second ?? '');
    if (asset) {
      response.setHeader('Cache-Control', 'public, max-age=3600');
      response.writeHead(200, { 'content-type': asset.type, 'content-length': asset.content.length });
      return answered(response.end(request.method === 'HEAD' ? undefined : asset.content));
    }
    if (first?.toLowerCase() !== config.tenant.toLowerCase()) return false;
    // Azure AD B2C takes the names of policies in any case.
    const policy = policies.find(({ name }) => name.toLowerCase() === second?.toLowerCase());
    if (!policy) return false;
    return servePolicy({ services, policies, policy, path: `/${rest.join('/')}`, target, request, response });
  };

  const serveProfile = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const profile = await readProfile(services, request.headers.authorization);
    if (profile) return sendJson(response, 200, profile);
    response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
    return sendJson(response, 401, { error: { code: 'InvalidAuthenticationToken' } });
  };

  const listener: RequestListener = (request, response) => {
    serve(request, response).catch((error: unknown) => {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      log.error({ error: message, stack }, 'fault');
      if (response.headersSent) return response.destroy();
      const page = pageContext({ ...request, url: '/', headers: request.headers } as IncomingMessage, config);
      return sendPage(response, page, messageScreen(page, 'failed'));
    });
  };
  return { listener, services };
}

const answered = (_: unknown): true => true;
