import type { Measures } from '#lib/metrics/measures.server.ts';

type Circuit = Parameters<Measures['onCircuit']>[0];

/** Services to which processes refuse calls: refused as long as any process does. */
export class OpenCircuits {
  readonly #byProcess = new Map<object, Set<string>>();

  /** Notes what a process says, and returns what is true of all of them. */
  note(process: object, { origin, isOpen }: Circuit): Circuit {
    const origins = this.#byProcess.get(process) ?? new Set();
    if (isOpen) this.#byProcess.set(process, origins.add(origin));
    else origins.delete(origin);
    return { origin, isOpen: [...this.#byProcess.values()].some((each) => each.has(origin)) };
  }

  /** Removes a process that has ended, and returns what is true of the services it refused. */
  remove(process: object): Circuit[] {
    const origins = [...(this.#byProcess.get(process) ?? [])];
    this.#byProcess.delete(process);
    return origins.map((origin) => this.note(process, { origin, isOpen: false }));
  }
}
