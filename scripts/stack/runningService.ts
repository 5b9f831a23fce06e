import { type Child, describeExit, startProgram } from '../process/child.ts';
import type { Display } from '../report/display.ts';
import { PlainError } from '../report/plainError.ts';
import { step } from '../report/step.ts';
import { Tail } from '../report/tail.ts';
import { untilReady } from './ready.ts';
import type { Service } from './service.ts';

/** Error of a service that ended or never became ready. */
export class ServiceEnded extends PlainError {
  override readonly code = 'SERVICE_ENDED';
}

export interface ServiceOutput {
  readonly display: Display;
  /** Adds the service's name to lines, or leaves them for parsing. */
  readonly style: 'named' | 'raw';
  readonly onLine?: (line: string) => void;
}

export class RunningService {
  readonly ended: Promise<ServiceEnded>;
  readonly #service: Service;
  readonly #display: Display;
  readonly #child: Child;
  readonly #tail = new Tail(20);

  constructor(service: Service, { display, style, onLine }: ServiceOutput) {
    this.#service = service;
    this.#display = display;
    const prefix = style === 'raw' ? '' : `${display.paint('dim', `${service.name} │`)} `;
    this.#child = startProgram({
      command: service.command,
      args: service.args,
      env: service.env,
      onLine: (line) => {
        this.#tail.add(line);
        onLine?.(line);
        display.print(prefix + line);
      },
    });
    this.ended = this.#child.exit.then(
      (exit) => this.failure(`ended with ${describeExit(exit)}`),
      (error: unknown) => this.failure(`could not be started: ${String(error)}`),
    );
  }

  failure(what: string): ServiceEnded {
    const lastLines = this.#tail.toString();
    return new ServiceEnded(
      `The ${this.#service.name} ${what}.${lastLines && `\n  Its last lines:\n${lastLines}`}`,
    );
  }

  /** @throws the reason of `signal` */
  async ready(signal: AbortSignal): Promise<void> {
    const activity = this.#display.begin(`Start the ${this.#service.name}`);
    try {
      await untilReady(this.#service.readyUrl, signal);
      activity.done('passed', new URL(this.#service.readyUrl).origin);
    } catch (error) {
      activity.done(this.#child.running ? 'notRun' : 'failed');
      throw error;
    }
  }

  async stop(): Promise<void> {
    if (!this.#child.running) return;
    await step(this.#display, `Stop the ${this.#service.name}`, async () => {
      const { signal } = await this.#child.stop();
      return signal === 'SIGKILL' ? 'killed, since it did not stop by itself' : '';
    });
  }
}
