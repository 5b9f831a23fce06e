import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, type Environment, type Program, startProgram } from '../scripts/process/child.ts';
import { runCommand } from '../scripts/process/command.ts';
import { PlainError } from '../scripts/report/plainError.ts';
import { Tail } from '../scripts/report/tail.ts';
import { freePort } from '../scripts/stack/ports.ts';
import { untilReady } from '../scripts/stack/ready.ts';
import { type Service } from '../scripts/stack/service.ts';
import { contentCommand, demoContent, services } from '../scripts/stack/services.ts';
import { parseSettings } from '../scripts/stack/settings.ts';
import type { RawResponses } from './raw.ts';
import type { Usage } from './usage.ts';

export interface Server {
  readonly origin: string;
  usage(): Promise<Usage>;
}

export interface Started {
  readonly portal: Server;
  readonly contextApi: Server;
  /** Portal with the usage of its context API. */
  readonly both: Server;
  /** Milliseconds until the portal was ready, with its context API running. */
  readonly readyMs: number;
}

interface Content {
  readonly more?: readonly Program[];
  readonly env?: Readonly<Record<string, string>>;
}

// Otherwise the context API does it beside the measured requests.
const preparePictures: Program = {
  command: process.execPath,
  args: ['services/context-api/src/commands/preparePictures.ts'],
};

const together = (first: Server, second: Server): Server => ({
  origin: first.origin,
  async usage() {
    const [one, other] = [await first.usage(), await second.usage()];
    return { ...one, cpu: one.cpu + other.cpu };
  },
});

const readyWithinMs = 120_000;

export class Servers {
  readonly #signal: AbortSignal;
  readonly #started: Child[] = [];
  #folder = '';

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Starts the built portal, with the demonstration and its accounts.
   *
   * @param content commands that fill the database, after the demonstration, and settings of its place
   */
  async portal({ more = [], env: given = {} }: Content = {}): Promise<Started> {
    this.#folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const [port, apiPort, identityPort] = [await freePort(), await freePort(), await freePort()];
    const env = {
      DATA_DIR: this.#folder,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      CONTEXT_API_PORT: String(apiPort),
      IDENTITY_PORT: String(identityPort),
      AUTH_SECRETS: randomBytes(32).toString('base64url'),
      ...given,
    };
    Object.assign(process.env, env);
    for (const command of [contentCommand(demoContent, true), ...more, preparePictures])
      await runCommand({ ...command, env: { ...process.env }, signal: this.#signal });
    const all = new Map(
      services(parseSettings(process.env), 'built').map((service) => [service.name, service]),
    );
    await this.#start(all.get('identity service')!);
    const contextApi = await this.#measured(all.get('context API')!);
    const start = performance.now();
    const portal = await this.#measured(all.get('portal')!);
    const readyMs = performance.now() - start;
    return { portal, contextApi, both: together(portal, contextApi), readyMs };
  }

  async minimal(): Promise<Server> {
    const port = await freePort();
    return this.#measured({
      name: 'minimal page',
      command: process.execPath,
      args: ['bench/minimal/server.ts'],
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
      readyUrl: `http://127.0.0.1:${port}/?rows=1`,
    });
  }

  async raw(responses: RawResponses): Promise<Server> {
    const port = await freePort();
    return this.#measured({
      name: 'server of the same bytes',
      command: process.execPath,
      args: ['bench/raw.ts'],
      env: { ...process.env, PORT: String(port), RAW_RESPONSES: JSON.stringify(responses) },
      readyUrl: `http://127.0.0.1:${port}/`,
    });
  }

  async stop(): Promise<void> {
    for (const child of this.#started.toReversed()) await child.stop();
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }

  async #measured(service: Service): Promise<Server> {
    const usagePort = await freePort();
    const env: Environment = { ...service.env, USAGE_PORT: String(usagePort) };
    await this.#start({
      ...service,
      env,
      args: ['--import', import.meta.resolve('./usage.ts'), ...service.args],
    });
    return {
      origin: new URL(service.readyUrl).origin,
      async usage() {
        const response = await fetch(`http://127.0.0.1:${usagePort}`);
        return (await response.json()) as Usage;
      },
    };
  }

  async #start({ name, command, args, env, readyUrl }: Service): Promise<void> {
    const tail = new Tail(20);
    const child = startProgram({
      command,
      args,
      env,
      onLine: (line) => {
        tail.add(line);
      },
    });
    this.#started.push(child);
    const failed = child.exit.then(() => {
      throw new PlainError(`The ${name} ended.\n${tail.toString()}`);
    });
    failed.catch(() => undefined);
    const limit = AbortSignal.any([this.#signal, AbortSignal.timeout(readyWithinMs)]);
    await Promise.race([untilReady(readyUrl, limit), failed]);
  }
}
