import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { PolicyKind } from '../config.ts';
import { handleInteraction } from '../interactions/handle.ts';
import { logout } from '../oidc/logout.ts';
import { paths } from '../oidc/provider.ts';
import { messageScreen } from '../screens/message.ts';
import type { Services } from '../services.ts';
import { pageContext, redirect, sendPage } from './page.ts';
import type { RequestTarget } from './requestTarget.ts';

export interface Policy {
  readonly kind: PolicyKind;
  readonly name: string;
  readonly provider: Provider;
  /** The provider's own endpoints. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export interface PolicyRequest {
  readonly services: Services;
  readonly policies: readonly Policy[];
  readonly policy: Policy;
  /** Below the policy's address, beginning with a slash. */
  readonly path: string;
  readonly target: RequestTarget;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Serves what lies below `/{tenant}/{policy}`; false when nothing does. */
export async function servePolicy(policyRequest: PolicyRequest): Promise<boolean> {
  const { services, policy, path, target, request, response } = policyRequest;
  const { method = 'GET' } = request;
  const endpoint = `${method} ${path}`;
  const interaction = /^\/interaction\/([\w-]{1,64})(?:\/([\w-]{1,32}))?$/.exec(path);
  if (interaction && (method === 'GET' || method === 'POST')) {
    const [, uid = '', step = ''] = interaction;
    await handleInteraction({ services, ...policy, uid, step, request, response });
    return true;
  }
  if (endpoint === `GET ${paths.logout}`) {
    await serveLogout(policyRequest);
    return true;
  }
  if (endpoint === `GET ${paths.metadata}` || endpoint === `GET ${paths.keys}`) {
    response.setHeader('Cache-Control', 'public, max-age=300');
    await forward(policyRequest, path === paths.metadata ? '/.well-known/openid-configuration' : path);
    return true;
  }
  if (endpoint === `POST ${paths.token}`) {
    // A program is asking, whatever it says that it likes to read.
    request.headers.accept = 'application/json';
    await forward(policyRequest, path);
    return true;
  }
  if (endpoint === `GET ${paths.authorize}`) {
    await forward(policyRequest, `${path}?${withConsent(target.query)}`);
    return true;
  }
  if (
    method === 'GET' &&
    /^[\w-]{1,64}$/.test(path.slice(paths.authorize.length + 1)) &&
    path.startsWith(`${paths.authorize}/`)
  ) {
    await forward(policyRequest, path + target.search);
    return true;
  }
  return false;
}

/** oidc-provider drops `offline_access` without this prompt, which our policies answer by themselves. */
function withConsent(query: URLSearchParams): string {
  const prompts = query.getAll('prompt');
  if (prompts.length < 2 && prompts[0] !== 'none') query.set('prompt', `${prompts[0] ?? ''} consent`.trim());
  return query.toString();
}

async function forward({ services, policy, request, response }: PolicyRequest, url: string): Promise<void> {
  const { identityOrigin, tenant } = services.config;
  const { host, protocol } = new URL(identityOrigin);
  // Addresses in answers come from our settings, never from what a request says.
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  Object.assign(request, { originalUrl: `/${tenant}/${policy.name}${url}`, url });
  await policy.serve(request, response);
}

async function serveLogout({ services, policies, target, request, response }: PolicyRequest): Promise<void> {
  const page = pageContext(request, services.config);
  // An image or a frame on another site signs nobody out.
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') {
    sendPage(response, page, messageScreen(page, 'refused'));
    return;
  }
  const providers = policies.map(({ provider }) => provider);
  const result = await logout(services, providers, { request, response, query: target.query });
  if (result.to) redirect(response, result.to);
  else if ('refused' in result) sendPage(response, page, messageScreen(page, 'refused', result.refused));
  else sendPage(response, page, messageScreen(page, 'signedOut'));
}
