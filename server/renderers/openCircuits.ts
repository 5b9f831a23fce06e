import { type Measures, measures } from '#lib/metrics/measures.server.ts';

export type Circuit = Parameters<Measures['onCircuit']>[0];

/** Services to which processes refuse calls: refused as long as any process does. Measures what changes. */
export class OpenCircuits {
  readonly #byProcess = new Map<object, Set<string>>();

  /** Notes what a process says. */
  note(process: object, { origin, isOpen }: Circuit): void {
    const origins = this.#byProcess.get(process) ?? new Set();
    if (isOpen) this.#byProcess.set(process, origins.add(origin));
    else origins.delete(origin);
    measures()?.onCircuit({ origin, isOpen: this.origins().has(origin) });
  }

  /** Removes a process that has ended. */
  remove(process: object): void {
    const origins = [...(this.#byProcess.get(process) ?? [])];
    for (const origin of origins) this.note(process, { origin, isOpen: false });
    this.#byProcess.delete(process);
  }

  /** Returns the origins of these services. */
  origins(): ReadonlySet<string> {
    return new Set([...this.#byProcess.values()].flatMap((each) => [...each]));
  }
}
