import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, onTestFinished } from 'vitest';
import { type App, buildApp } from '../../../services/identity/src/app.ts';
import { type Config, readConfig } from '../../../services/identity/src/config.ts';
import { openDatabase } from '../../../services/identity/src/database/open.ts';
import { demoPassword, restoreDemoAccounts } from '../../../services/identity/src/demoAccounts.ts';
import { createServices } from '../../../services/identity/src/services.ts';
import { Browser } from '../../../services/identity/test/support/browser.ts';
import { loopbackServer } from '../loopbackServer.ts';
import type { Clock } from '../sessions.ts';
import { portalOrigin } from './portal.ts';
import type { Provider } from './provider.ts';

const clientId = '0f5c1b1e-6f5e-4c39-9f0b-2f6d3a4f8e10';
const clientSecret = 'planted-client-secret-of-the-tests';
const endpoints = [
  ['discovery', /\/\.well-known\/openid-configuration$/],
  ['token', /\/oauth2\/v2\.0\/token$/],
  ['keys', /\/discovery\/v2\.0\/keys$/],
] as const;

/**
 * Starts the embedded identity service behind a server that may change responses. Only the portal's time
 * moves.
 */
export async function startEmbedded(): Promise<Provider> {
  const front = await loopbackServer((request, response) => {
    // A test may end before a response.
    handle(request, response).catch(() => response.destroy());
  });
  const { app, services } = await buildService(front.url);
  const inner = await loopbackServer((request, response) => app.routing(request, response));
  const key = await importJWK({ ...services.secrets.signingKey, alg: 'RS256' });
  const { kid } = services.secrets.signingKey;
  const withheld = new Set<string>();
  const requests: { fields: URLSearchParams }[] = [];
  let ahead = 0;
  const clock: Clock = {
    now: () => Date.now() + ahead,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };

  async function changed(token: string): Promise<string> {
    const header = { alg: 'RS256', kid, typ: 'JWT' };
    const claims = { ...decodeJwt(token), ...provider.claims.id };
    const own = await new SignJWT(claims).setProtectedHeader(header).sign(key);
    return provider.resign ? provider.resign(own) : own;
  }

  async function issue(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { 'content-type': type = '' } = request.headers;
    const given = await fetch(new URL(request.url!, inner.url), {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    const tokens = (await given.json()) as Record<string, unknown>;
    if (typeof tokens['id_token'] === 'string') tokens['id_token'] = await changed(tokens['id_token']);
    const left = Object.entries(tokens).filter(([name]) => !withheld.has(name));
    response.writeHead(given.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(Object.fromEntries(left)));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!.replace(/\?.*$/, '');
    const endpoint = endpoints.find(([, pattern]) => pattern.test(path))?.[0];
    const body = endpoint === 'token' ? await text(request) : '';
    if (endpoint && (await provider.takeOver?.(endpoint, response))) return;
    if (endpoint === 'token') requests.push({ fields: new URLSearchParams(body) });
    if (endpoint === 'token') await issue(request, response, body);
    else app.routing(request, response);
  }

  const provider: Provider = {
    name: 'the embedded service',
    env: {
      B2C_AUTHORITY: `${services.config.identityOrigin}/${services.config.tenant}`,
      B2C_CLIENT_ID: clientId,
      B2C_CLIENT_SECRET: clientSecret,
    },
    clock,
    tokenRequests: requests,
    claims: { id: {}, access: {}, userinfo: {} },
    resign: null,
    takeOver: null,
    withhold: (token) => {
      withheld.add(token);
    },
    async signIn(authorizeUrl) {
      const browser = await new Browser(front.url).open(authorizeUrl);
      await browser.submit({ email: 'convener@example.org', password: demoPassword });
      return browser.response;
    },
  };
  return provider;
}

// Keys and passwords take a moment to make.
let made: Promise<string> | undefined;

async function makeDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const db = openDatabase(folder);
  const services = createServices(configOf('http://127.0.0.1', folder), db, Date.now);
  await restoreDemoAccounts(services.accounts);
  db.close();
  return folder;
}

afterAll(async () => {
  if (made) rmSync(await made, { recursive: true, force: true });
});

const configOf = (origin: string, folder: string): Config =>
  readConfig({
    IDENTITY_ORIGIN: origin,
    DATA_DIR: folder,
    ORIGIN: portalOrigin,
    B2C_CLIENT_ID: clientId,
    B2C_CLIENT_SECRET: clientSecret,
  });

async function buildService(origin: string): Promise<App> {
  made ??= makeDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  cpSync(await made, folder, { recursive: true });
  const db = openDatabase(folder);
  const loggerInstance = pino({ level: 'silent' });
  const built = await buildApp({ config: configOf(origin, folder), db, loggerInstance });
  await built.app.ready();
  onTestFinished(async () => {
    await built.app.close();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return built;
}
