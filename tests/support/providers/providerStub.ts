import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { graphOf } from './graphStub.ts';
import type { Defect, Grant, Person, Shape } from './shape.ts';

const { privateKey, publicKey } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };

export const clientId = '0b1f7a52-2c35-4a53-9b8e-6a3c6f1f4c10';
export const clientSecret = 'the+secret of/the:portal~%';

interface TokenRequest {
  readonly fields: URLSearchParams;
  readonly authorization: string | undefined;
}

export interface ProviderStub {
  readonly name: string;
  readonly origin: string;
  readonly env: Readonly<Record<string, string>>;
  readonly person: Person;
  readonly defects: Set<Defect>;
  readonly tokenRequests: TokenRequest[];
  readonly paths: string[];
  /** Registered addresses for returns; any by default. */
  readonly registered: { redirects: string[] | null; logouts: string[] | null };
  signIn(authorizeUrl: string): Promise<Record<string, string>>;
  /** Claims of the next tokens, over those of the shape. */
  claims: { id: Record<string, unknown>; access: Record<string, unknown>; userinfo: Record<string, unknown> };
  /** Application token that the graph accepts. */
  applicationToken: string;
  revoke(): void;
  resign: ((token: string) => Promise<string>) | null;
  /** Responds in place of an endpoint, or delays it; returns true if it responded, or never will. */
  takeOver: ((endpoint: string, response: ServerResponse) => Promise<boolean> | boolean) | null;
  accessToken(claims?: JWTPayload): Promise<string>;
  idToken(claims?: JWTPayload): Promise<string>;
}

interface Options {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Opens a local server; by default one that ends with the test. */
  readonly serve?: (listener: RequestListener) => Promise<{ readonly url: string }>;
}

const serveForTest = async (listener: RequestListener) =>
  // Journeys have another runner.
  (await import('../loopbackServer.ts')).loopbackServer(listener);

/** Starts a server in the shape of one provider, with its rejections. */
export async function startProvider(
  shape: Shape,
  { now = Date.now, serve = serveForTest }: Options = {},
): Promise<ProviderStub> {
  const codes = new Map<string, Grant>();
  const refreshTokens = new Map<string, Grant>();
  const defects = new Set<Defect>();
  const has = (defect: Defect) => defects.has(defect);
  const { url: origin } = await serve((request, response) => void handle(request, response));
  const person: Person = {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    name: 'Ana Nguyễn',
    email: 'ana@example.org',
    password: 'planted-password-of-the-tests',
    jobTitle: 'Convening lead',
  };
  const endpoints = shape.endpointsAt?.(origin) ?? origin;
  const token = () => stub.applicationToken;
  const graph = graphOf({ person, has, clientId, clientSecret, token });

  const seconds = () => Math.floor(now() / 1000);
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid, typ: 'JWT' }).sign(privateKey);
  const lifetime = () => (has('short-lifetime') ? 60 : shape.lifetime);
  const times = () => ({ iat: seconds(), nbf: seconds(), exp: seconds() + lifetime() });

  // Auth0 issues tokens for an API only on request.
  const asked = new URLSearchParams(shape.env(origin)['OIDC_AUTHORIZE_PARAMETERS'] ?? '');
  const anyGrant: Grant = { nonce: undefined, policy: 'B2C_1_signin', scope: 'openid', asked };
  const issuingOf = (grant: Grant) => ({ origin, person, grant, has });
  async function idToken(claims: JWTPayload = {}, grant = anyGrant): Promise<string> {
    const token = await sign({
      ...times(),
      ...shape.idToken(issuingOf(grant)),
      ...stub.claims.id,
      ...claims,
    });
    return stub.resign ? stub.resign(token) : token;
  }
  async function accessToken(claims: JWTPayload = {}, grant = anyGrant): Promise<string> {
    const given = has('opaque-access-token') ? null : shape.accessToken(issuingOf(grant));
    if (!given) return randomBytes(24).toString('base64url');
    return sign({ ...times(), ...given, ...stub.claims.access, ...claims });
  }

  async function issue(grant: Grant, previous?: string): Promise<Record<string, unknown>> {
    const refreshToken = previous ?? randomBytes(24).toString('base64url');
    refreshTokens.set(refreshToken, grant);
    return {
      token_type: 'Bearer',
      ...(!has('no-access-token') && { access_token: await accessToken({}, grant) }),
      ...(!has('no-id-token') && { id_token: await idToken({}, grant) }),
      ...(!has('no-refresh-token') && previous === undefined && { refresh_token: refreshToken }),
      expires_in: lifetime(),
      ...shape.response(issuingOf(grant)),
    };
  }

  function metadata(policy: string): Record<string, unknown> {
    const at = (path: string) => `${endpoints}${path.replace('{policy}', policy)}`;
    const { authorize, token, keys, logout, userinfo } = shape.paths;
    return {
      issuer: has('issuer-differs') ? 'https://another.example/' : shape.issuer(origin),
      authorization_endpoint: has('endpoint-in-clear') ? 'http://login.example/authorize' : at(authorize),
      token_endpoint: at(token),
      jwks_uri: at(keys),
      ...(!has('no-logout-endpoint') && { end_session_endpoint: at(logout) }),
      ...(userinfo !== undefined && { userinfo_endpoint: at(userinfo) }),
      ...shape.metadata,
      ...(has('no-pkce') && { code_challenge_methods_supported: ['plain'] }),
      ...(has('no-scopes') && { scopes_supported: ['openid'] }),
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    stub.paths.push(url.pathname);
    const body = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
    const json = (status: number, value: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(value));
    const html = (status: number, page: string) =>
      response
        .writeHead(status, { 'content-type': 'text/html' })
        .end(`<!doctype html><link rel="icon" href="data:,">${page}`);
    const go = (to: string, query: Record<string, string>) => {
      const target = new URL(to);
      for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
      response.writeHead(302, { location: target.href }).end();
    };
    if (graph(request, url, { body, json })) return;
    const [kind, policy] = route(shape, url.pathname);
    if (kind && (await stub.takeOver?.(kind, response))) return;
    switch (kind) {
      case 'discovery':
        json(200, metadata(policy));
        return;
      case 'keys':
        json(200, { keys: has('no-keys') ? [] : [jwk] });
        return;
      case 'authorize': {
        const { searchParams: asked } = url;
        const redirect = asked.get('redirect_uri') ?? '';
        if (has('redirect-not-registered') || stub.registered.redirects?.includes(redirect) === false) {
          html(shape.errors.redirect.status, shape.errors.redirect.html);
          return;
        }
        const isComplete =
          asked.get('client_id') === clientId &&
          asked.get('response_type') === 'code' &&
          asked.get('code_challenge_method') === 'S256' &&
          asked.get('scope')?.split(' ').includes('openid');
        if (!isComplete) {
          html(400, '<h1>invalid_request</h1>');
          return;
        }
        const state = asked.get('state') ?? '';
        if (request.method !== 'POST') {
          // Like most providers, it needs the cookie of its first page.
          if (!request.headers.cookie?.includes('interaction=1')) {
            if (asked.has('again')) html(400, '<h1>Cookies are required</h1>');
            else {
              asked.append('again', '1');
              const location = `${url.pathname}?${asked.toString()}`;
              response.writeHead(302, { location, 'set-cookie': 'interaction=1; HttpOnly' }).end();
            }
            return;
          }
          const { user, password } = shape.form;
          html(
            200,
            `<form method="post" action="${url.pathname}${url.search.replaceAll('&', '&amp;')}">
              <input type="hidden" name="csrf" value="a&amp;b"><input type="text" name="${user}">
              <input type="password" name="${password}"><button>Sign in</button></form>`,
          );
          return;
        }
        const isPerson =
          body.get(shape.form.user) === person.email &&
          body.get(shape.form.password) === person.password &&
          body.get('csrf') === 'a&b';
        if (!isPerson) {
          html(200, '<p>Wrong password</p><form method="post"><input type="password" name="p"></form>');
          return;
        }
        const code = randomBytes(24).toString('base64url');
        const nonce = asked.get('nonce') ?? undefined;
        codes.set(code, { nonce, policy, scope: asked.get('scope') ?? '', asked });
        go(redirect, { code, state, ...shape.returned?.(origin) });
        return;
      }
      case 'token': {
        stub.tokenRequests.push({ fields: body, authorization: request.headers.authorization });
        const { status, body: refused } = shape.errors.grant;
        if (has('wrong-secret') || !isClient(shape, body, request.headers.authorization)) {
          json(shape.errors.client.status, shape.errors.client.body);
          return;
        }
        const isCode = body.get('grant_type') === 'authorization_code';
        const key = body.get(isCode ? 'code' : 'refresh_token') ?? '';
        const grant = (isCode ? codes : refreshTokens).get(key);
        if (!grant || (isCode && !isProved(grant, body))) {
          json(status, refused);
          return;
        }
        if (isCode) codes.delete(key);
        if (!isCode && shape.refreshTokens === 'single-use') refreshTokens.delete(key);
        const isRetained = !isCode && shape.refreshTokens === 'constant';
        json(
          200,
          await issue({ ...grant, ...(!isCode && { nonce: undefined }) }, isRetained ? key : undefined),
        );
        return;
      }
      case 'userinfo': {
        const isBearer = /^Bearer \S+\.\S+\.\S+$/.test(request.headers.authorization ?? '');
        if (!isBearer) json(401, { error: 'invalid_token' });
        else
          json(200, {
            sub: shape.idToken(issuingOf(anyGrant)).sub,
            name: person.name,
            email: person.email,
            email_verified: !has('email-not-verified'),
            job_title: person.jobTitle,
            ...stub.claims.userinfo,
          });
        return;
      }
      case 'logout': {
        const back = url.searchParams.get('post_logout_redirect_uri') ?? '';
        if (has('logout-not-registered') || stub.registered.logouts?.includes(back) === false)
          html(shape.errors.logout.status, shape.errors.logout.html);
        else go(back, {});
        return;
      }
      default:
        json(404, { error: 'not_found' });
    }
  }

  const stub: ProviderStub = {
    name: shape.name,
    origin,
    env: { ...shape.env(origin) },
    person,
    defects,
    tokenRequests: [],
    paths: [],
    registered: { redirects: null, logouts: null },
    claims: { id: {}, access: {}, userinfo: {} },
    applicationToken: 'application-token-for-the-graph',
    revoke: () => {
      refreshTokens.clear();
    },
    resign: null,
    takeOver: null,
    accessToken,
    idToken,
    async signIn(authorizeUrl) {
      const { user, password } = shape.form;
      const form = { csrf: 'a&b', [user]: person.email, [password]: person.password };
      const body = new URLSearchParams(form);
      const response = await fetch(authorizeUrl, { method: 'POST', body, redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${shape.name} shows a page: ${await response.text()}`);
      return Object.fromEntries(new URL(location).searchParams);
    },
  };
  return stub;
}

const isProved = ({ asked }: Grant, body: URLSearchParams): boolean =>
  createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url') === asked.get('code_challenge') &&
  body.get('redirect_uri') === asked.get('redirect_uri');

/** RFC 6749, 2.3.1: in the header both parts are form-encoded. */
function isClient(shape: Shape, body: URLSearchParams, header: string | undefined): boolean {
  if (shape.clientAuthentication === 'body')
    return body.get('client_id') === clientId && body.get('client_secret') === clientSecret;
  const basic = Buffer.from(/^Basic (.+)$/.exec(header ?? '')?.[1] ?? '', 'base64').toString();
  const decode = (part = '') => decodeURIComponent(part.replaceAll('+', ' '));
  const [id, secret] = basic.split(':');
  return decode(id) === clientId && decode(secret) === clientSecret;
}

function route(shape: Shape, path: string): [keyof Shape['paths'] | null, string] {
  for (const [kind, pattern] of Object.entries(shape.paths)) {
    const [before = '', after] = pattern.split('{policy}');
    const policy = path.slice(before.length, path.length - (after?.length ?? 0));
    const isPath =
      after === undefined
        ? path === pattern
        : path === `${before}${policy}${after}` && /^B2C_1_(?:signin|reset|forcedreset)$/i.test(policy);
    if (isPath) return [kind as keyof Shape['paths'], policy];
  }
  return [null, ''];
}
