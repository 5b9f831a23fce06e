import { type ChildProcess, fork } from 'node:child_process';
import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import { logger } from '#lib/log/logger.server.ts';
import type { Renderer } from './forward.ts';
import { type FromRenderer, SIGN_MS, type ToRenderer } from './messages.ts';

// A third of the serving process's processor time under load.
const LOWER_PRIORITY = 5;
/** Milliseconds for the last responses of a replaced renderer. */
const LAST_MS = 30_000;

interface Start {
  readonly script: string;
  readonly socketPath: string;
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds without a sign of life: the event loop is blocked. */
  readonly blockedMs?: number;
  readonly onMessage: (message: FromRenderer) => void;
}

/** Renderer as seen by the serving process. */
export class RendererProcess implements Renderer {
  readonly socketPath: string;
  readonly agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  active = 0;
  /** Rejects if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  #watch: NodeJS.Timeout | undefined;

  constructor({ script, socketPath, env, blockedMs = 4 * SIGN_MS, onMessage }: Start) {
    this.socketPath = socketPath;
    this.#child = fork(script, [socketPath], { env, stdio: 'inherit' });
    // Visitors of cached pages come first.
    if (this.#child.pid) setPriority(this.#child.pid, LOWER_PRIORITY);
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => {
        logger().error({ err: error }, 'a renderer could not be started');
        resolve();
      });
      this.#child.once('exit', resolve);
    });
    void this.ended.then(() => {
      clearTimeout(this.#watch);
      this.agent.destroy();
    });
    this.ready = new Promise((resolve, reject) => {
      this.#child.on('message', (message: FromRenderer) => {
        if (message.kind === 'ready') resolve();
        this.#expectSign(blockedMs);
        onMessage(message);
      });
      void this.ended.then(() => {
        reject(new Error('the renderer ended before it was ready'));
      });
    });
    this.ready.catch(() => undefined);
  }

  send(message: ToRenderer): void {
    // With a callback, a write to a process that has just ended is no uncaught error.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  async retire(): Promise<void> {
    const until = performance.now() + LAST_MS;
    while (this.active > 0 && performance.now() < until)
      await new Promise((next) => setTimeout(next, 100).unref());
    await this.stop();
  }

  async stop(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 2000);
    await this.ended;
    clearTimeout(timer);
  }

  #expectSign(blockedMs: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      logger().error({ renderer: this.#child.pid }, 'a renderer is blocked and is ended');
      this.#child.kill('SIGKILL');
    }, blockedMs).unref();
  }
}
