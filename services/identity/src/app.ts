import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config, PolicyKind } from './config.ts';
import type { Database } from './database/open.ts';
import { pageContext, sendPage } from './http/page.ts';
import { type Policy, servePolicy } from './http/policyRoutes.ts';
import { parseTarget } from './http/requestTarget.ts';
import { setSecurityHeaders } from './http/securityHeaders.ts';
import { serveSite } from './http/siteRoutes.ts';
import { createProvider } from './oidc/provider.ts';
import { renderErrorPage } from './oidc/renderError.ts';
import { messageScreen } from './screens/message.ts';
import { createServices, type Services } from './services.ts';

interface AppOptions {
  readonly config: Config;
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  /** Milliseconds since 1970, for delays and reset codes. */
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
  const report = ({ message, stack }: Error): void => log.error({ error: message, stack }, 'fault');
  const policies = (Object.keys(config.policies) as PolicyKind[]).map((kind): Policy => {
    const provider = createProvider({ kind, services, renderError });
    provider.on('server_error', (_ctx, error) => report(error));
    return { kind, name: config.policies[kind], provider, serve: provider.callback() };
  });

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const target = parseTarget(request.url);
    if (!target) return false;
    const [tenant, name, ...rest] = target.segments;
    const path = `/${target.segments.join('/')}`;
    if (await serveSite({ services, db, path, request, response })) return true;
    // Azure AD B2C takes the names of tenants and policies in any case.
    if (tenant?.toLowerCase() !== config.tenant.toLowerCase()) return false;
    const policy = policies.find((each) => each.name.toLowerCase() === name?.toLowerCase());
    if (!policy) return false;
    return servePolicy({ services, policies, policy, path: `/${rest.join('/')}`, target, request, response });
  };

  const listener: RequestListener = (request, response) => {
    setSecurityHeaders(response, config);
    const sendMessage = (what: 'notFound' | 'failed'): void => {
      // Languages lead to the start, since the address may be one that nobody can parse.
      const page = pageContext({ url: '/', headers: request.headers }, config);
      sendPage(response, page, messageScreen(page, what));
    };
    serve(request, response).then(
      (served) => {
        if (!served) sendMessage('notFound');
      },
      (error: unknown) => {
        report(error instanceof Error ? error : new Error(String(error)));
        if (response.headersSent) response.destroy();
        else sendMessage('failed');
      },
    );
  };
  return { listener, services };
}
