import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contextApi, portal } from './addresses.ts';

/** A portal with settings of its own, besides the one that all journeys share. */
export interface PortalProcess {
  origin: string;
  stop: () => Promise<void>;
}

export async function startPortal(settings: Record<string, string>): Promise<PortalProcess> {
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const child = spawn(process.execPath, ['.next/standalone/server.mjs'], {
    env: {
      ...process.env,
      ...portal.env,
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ORIGIN: origin,
      CONTEXT_API_URL: contextApi.origin,
      ...settings,
    },
    stdio: 'inherit',
  });
  await untilHealthy(origin);
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return { origin, stop };
}

export const listen = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

export const addressOf = (server: Server) =>
  `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const { port } = server.address() as AddressInfo;
  await close(server);
  return port;
}

export async function untilHealthy(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no portal at ${origin}`);
}
