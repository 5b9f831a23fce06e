import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contextApi, portal } from './addresses.ts';

export type Mood = 'up' | 'down' | 'slow' | 'failing' | 'garbage' | 'breaking the contract';

/** A portal of its own whose context API can be put into every bad mood. */
export interface Outage {
  origin: string;
  mood: Mood;
  stop: () => Promise<void>;
}

export async function startOutage(): Promise<Outage> {
  const outage: Outage = { origin: '', mood: 'up', stop: () => Promise.resolve() };
  const gateway = createServer((request, response) => {
    const { method, headers, url } = request;
    if (outage.mood === 'down') return void request.socket.destroy();
    if (outage.mood === 'slow') return;
    if (outage.mood === 'failing') return void response.writeHead(500).end('{"secret":"stack trace"}');
    if (outage.mood === 'garbage') return void response.end('<html>');
    if (outage.mood !== 'up')
      return void response.setHeader('content-type', 'application/json').end('{"items":7}');
    const upstream = forward(contextApi.origin + (url ?? ''), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    return void request.pipe(upstream);
  });
  await listen(gateway);
  const port = await freePort();
  const child = spawn(process.execPath, ['.next/standalone/server.mjs'], {
    env: {
      ...process.env,
      ...portal.env,
      PORT: String(port),
      ORIGIN: `http://localhost:${String(port)}`,
      CONTEXT_API_URL: addressOf(gateway),
    },
    stdio: 'inherit',
  });
  outage.origin = `http://localhost:${String(port)}`;
  outage.stop = () => stop(child, gateway);
  await untilHealthy(outage.origin);
  return outage;
}

const addressOf = (server: Server) => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

const listen = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilHealthy(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no portal at ${origin}`);
}

async function stop(child: ChildProcess, gateway: Server): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
}
