import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { PolicyKind } from '../config.ts';
import { acceptForms } from '../http/form.ts';
import { pageContext, sendPage } from '../http/page.ts';
import { handleInteraction } from '../interactions/handle.ts';
import { logout } from '../oidc/logout.ts';
import { paths } from '../oidc/provider.ts';
import { messageScreen } from '../screens/message.ts';
import type { Services } from '../services.ts';

export interface Policy {
  readonly kind: PolicyKind;
  readonly name: string;
  readonly provider: Provider;
}

export interface PolicyOptions {
  readonly services: Services;
  readonly policies: readonly Policy[];
  readonly policy: Policy;
}

export function addPolicyRoutes(app: FastifyInstance, { services, policies, policy }: PolicyOptions): void {
  const { config } = services;
  const { host, protocol } = new URL(config.identityOrigin);
  const serve = policy.provider.callback();

  const forward = async ({ raw }: FastifyRequest, reply: FastifyReply, url: string): Promise<void> => {
    // Addresses in responses come from settings, never from requests.
    Object.assign(raw.headers, {
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    });
    Object.assign(raw, { originalUrl: `/${config.tenant}/${policy.name}${url}`, url });
    reply.hijack();
    await serve(raw, reply.raw);
  };

  const cached = (url: string) => (request: FastifyRequest, reply: FastifyReply) => {
    reply.raw.setHeader('Cache-Control', 'public, max-age=300');
    return forward(request, reply, url);
  };
  app.get(paths.metadata, cached('/.well-known/openid-configuration'));
  app.get(paths.keys, cached(paths.keys));
  app.get(paths.authorize, (request, reply) =>
    forward(request, reply, `${paths.authorize}?${withConsent(queryOf(request))}`),
  );
  app.get<{ Params: { uid: string } }>(`${paths.authorize}/:uid(^[\\w-]{1,64}$)`, (request, reply) => {
    const { search } = new URL(request.url, config.identityOrigin);
    return forward(request, reply, `${paths.authorize}/${request.params.uid}${search}`);
  });
  app.post(paths.token, (request, reply) => {
    // Called by programs, with any header.
    request.headers.accept = 'application/json';
    return forward(request, reply, paths.token);
  });

  app.get(paths.logout, async (request, reply) => {
    const page = pageContext(request, config);
    // Images or frames on other sites sign nobody out.
    const destination = request.headers['sec-fetch-dest'];
    if (destination !== undefined && destination !== 'document')
      return sendPage(reply, page, messageScreen(page, 'refused'));
    const providers = policies.map(({ provider }) => provider);
    const browser = { request: request.raw, response: reply.raw, query: queryOf(request) };
    const result = await logout(services, providers, browser);
    if (result.to) return reply.redirect(result.to, 303);
    if ('refused' in result) return sendPage(reply, page, messageScreen(page, 'refused', result.refused));
    return sendPage(reply, page, messageScreen(page, 'signedOut'));
  });

  void app.register((forms, _options, done) => {
    acceptForms(forms);
    const uid = ':uid(^[\\w-]{1,64}$)';
    for (const url of [`/interaction/${uid}`, `/interaction/${uid}/:step(^[\\w-]{1,32}$)`])
      forms.route<{ Params: { uid: string; step?: string } }>({
        method: ['GET', 'POST'],
        url,
        handler: (request, reply) =>
          handleInteraction({ services, ...policy, ...request.params, request, reply }),
      });
    done();
  });
}

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://localhost').searchParams;

/** Adds the prompt for `offline_access`, which our policies resolve. */
function withConsent(query: URLSearchParams): string {
  const prompts = query.getAll('prompt');
  if (prompts.length < 2 && prompts[0] !== 'none') query.set('prompt', `${prompts[0] ?? ''} consent`.trim());
  return query.toString();
}
