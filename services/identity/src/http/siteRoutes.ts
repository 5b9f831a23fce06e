import type { IncomingMessage, ServerResponse } from 'node:http';
import { assets } from '../assets.ts';
import type { Database } from '../database/open.ts';
import { readProfile } from '../profile.ts';
import type { Services } from '../services.ts';
import { sendJson } from './page.ts';

export interface SiteRequest {
  readonly services: Services;
  readonly db: Database;
  readonly path: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Serves what belongs to no policy: probes, the profile, the look of the screens; false for anything else. */
export async function serveSite({ services, db, path, request, response }: SiteRequest): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === '/readyz') db.prepare('select 1').get();
  if (path === '/readyz' || path === '/healthz') {
    sendJson(response, 200, { status: 'ok' });
    return true;
  }
  if (path === '/profile/me') {
    const profile = await readProfile(services, request.headers.authorization);
    if (!profile) response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
    sendJson(response, profile ? 200 : 401, profile ?? { error: { code: 'InvalidAuthenticationToken' } });
    return true;
  }
  const asset = assets.get(path);
  if (!asset) return false;
  response.setHeader('Cache-Control', 'public, max-age=3600');
  response.writeHead(200, { 'content-type': asset.type, 'content-length': asset.content.length });
  response.end(asset.content);
  return true;
}
