import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { learnConclusion, watchKnownCapabilities } from '#lib/api/capabilities.server.ts';
import { learnSettings, watchKnownSettings } from '#lib/config/portalSettings.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { noteMeasured } from '#lib/metrics/measures.server.ts';
import { knownComposition } from '#lib/page/composition.server.ts';
import { readPortalStatus } from '#lib/status/portalStatus.server.ts';
import type { Render } from '../pageCache/render.ts';
import { forwarding, type Renderer } from './forward.ts';
import type { FromRenderer } from './messages.ts';
import type { OpenCircuits } from './openCircuits.ts';
import { RendererProcess } from './rendererProcess.ts';

interface Options {
  readonly script: string;
  readonly count: number;
  /** Bytes after which a renderer is replaced. */
  readonly maxBytes: number;
  readonly env: NodeJS.ProcessEnv;
  readonly busy: Render;
  readonly circuits: OpenCircuits;
  /** Milliseconds without a sign of life. */
  readonly blockedMs?: number;
}

export interface Renderers {
  readonly ready: number;
  /** Memory of all of them. */
  readonly bytes: number;
  /** Seconds by which the slowest event loop is late. */
  readonly lag: number;
}

/** Milliseconds to wait for a first renderer. */
const PATIENCE_MS = 2000;
/** Milliseconds before a restart, doubled each time. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** Renderers of a portal, replaced when they end or grow. */
export class RendererPool {
  readonly render: Render;
  readonly #options: Options;
  readonly #folder: string;
  /** Includes those that do not render yet or any more. */
  readonly #running = new Set<RendererProcess>();
  readonly #ready = new Set<RendererProcess>();
  readonly #outgrown = new Set<RendererProcess>();
  /** Outgrown renderers serve until these are ready. */
  readonly #replacements = new WeakSet<RendererProcess>();
  readonly #signs = new WeakMap<RendererProcess, { readonly bytes: number; readonly lag: number }>();
  #waiting: (() => void)[] = [];
  #number = 0;
  #isStopping = false;

  private constructor(options: Options, folder: string) {
    this.#options = options;
    this.#folder = folder;
    this.render = forwarding({ choose: (failed) => this.#choose(failed), busy: options.busy });
  }

  /**
   * Resolves when the first renderer is ready.
   *
   * @throws if their sockets have no folder, or the first one ends at once
   */
  static async start(options: Options): Promise<RendererPool> {
    // Others on the machine cannot open it.
    const pool = new RendererPool(options, await mkdtemp(join(tmpdir(), 'renderers-')));
    const tellAll = () => {
      pool.#tellAll();
    };
    watchKnownSettings(tellAll);
    watchKnownCapabilities({ onChange: tellAll });
    try {
      await pool.#begin().ready;
    } catch (error) {
      await pool.stop();
      throw error;
    }
    for (let more = options.count - 1; more > 0; more -= 1) pool.#begin();
    return pool;
  }

  usage(): Renderers {
    const signs = [...this.#running].flatMap((each) => this.#signs.get(each) ?? []);
    return {
      ready: this.#ready.size,
      bytes: signs.reduce((sum, { bytes }) => sum + bytes, 0),
      lag: Math.max(0, ...signs.map(({ lag }) => lag)),
    };
  }

  #tellAll(): void {
    for (const renderer of this.#running) renderer.send({ kind: 'composition', ...knownComposition() });
  }

  async #tellStatus(renderer: RendererProcess): Promise<void> {
    const status = await readPortalStatus().catch((error: unknown) => {
      logger().error({ err: error }, 'the status of the portal could not be read');
      return null;
    });
    renderer.send({ kind: 'status', status });
  }

  async stop(): Promise<void> {
    watchKnownSettings(undefined);
    watchKnownCapabilities({});
    this.#isStopping = true;
    await Promise.all([...this.#running].map((each) => each.stop()));
    await rm(this.#folder, { recursive: true, force: true });
  }

  #begin(pause = PAUSE_MS): RendererProcess {
    this.#number += 1;
    const { script, env, blockedMs } = this.#options;
    const renderer: RendererProcess = new RendererProcess({
      script,
      env,
      ...(blockedMs !== undefined && { blockedMs }),
      socketPath: join(this.#folder, `${this.#number}.sock`),
      onMessage: (message) => {
        this.#hear(renderer, message);
      },
    });
    this.#running.add(renderer);
    renderer.send({ kind: 'composition', ...knownComposition() });
    renderer.ready.then(
      () => {
        this.#ready.add(renderer);
        for (const go of this.#waiting.splice(0)) go();
      },
      () => undefined,
    );
    void renderer.ended.then(() => this.#startAgain(renderer, pause));
    return renderer;
  }

  async #startAgain(ended: RendererProcess, pause: number): Promise<void> {
    this.#running.delete(ended);
    const wasReady = this.#ready.delete(ended);
    this.#options.circuits.remove(ended);
    if (this.#outgrown.delete(ended) || this.#replacements.has(ended) || this.#isStopping) return;
    const next = wasReady ? PAUSE_MS : pause;
    logger().error({ pause: next }, 'a renderer has ended; another one is started');
    await wait(next, undefined, { ref: false });
    if (!this.#stopping()) this.#begin(Math.min(2 * next, LONGEST_PAUSE_MS));
  }

  // It may be stopped while it waits.
  readonly #stopping = () => this.#isStopping;

  #hear(renderer: RendererProcess, message: FromRenderer): void {
    if (message.kind === 'concluded') learnConclusion(message.name, message.isOffered);
    if (message.kind === 'measured') noteMeasured(message.measured);
    if (message.kind === 'asks-status') void this.#tellStatus(renderer);
    // Messages may arrive after its end.
    if (message.kind === 'circuit' && this.#running.has(renderer))
      this.#options.circuits.note(renderer, message.circuit);
    if (message.kind === 'alive') this.#signs.set(renderer, message);
    if (message.kind === 'settings') learnSettings(message.settings);
    // One at a time: twice the memory of all may be too much.
    if (message.kind === 'alive' && message.bytes > this.#options.maxBytes && this.#outgrown.size === 0)
      void this.#replace(renderer, message.bytes);
  }

  async #replace(old: RendererProcess, bytes: number): Promise<void> {
    this.#outgrown.add(old);
    logger().info({ bytes }, 'a renderer has grown too large; another one takes its place');
    const replacement = this.#begin();
    this.#replacements.add(replacement);
    try {
      await replacement.ready;
    } catch {
      await this.#goOn(old);
      return;
    }
    this.#replacements.delete(replacement);
    this.#ready.delete(old);
    await old.retire();
  }

  /** Later, a sign of life requests another replacement. */
  async #goOn(old: RendererProcess): Promise<void> {
    logger().error('the replacement of a renderer did not start; the renderer goes on');
    await Promise.race([old.ended, wait(LONGEST_PAUSE_MS, undefined, { ref: false })]);
    const hasEnded = !this.#outgrown.delete(old);
    if (hasEnded && !this.#isStopping) this.#begin();
  }

  async #choose(failed: Renderer | undefined): Promise<Renderer | null> {
    const usable = () => [...this.#ready].filter((each) => each !== failed);
    if (usable().length === 0) {
      const next = new Promise<void>((resolve) => this.#waiting.push(resolve));
      await Promise.race([next, wait(PATIENCE_MS, undefined, { ref: false })]);
    }
    return usable().sort((one, other) => one.active - other.active)[0] ?? null;
  }
}
