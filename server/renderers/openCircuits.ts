import { type Measures, measures } from '#lib/metrics/measures.server.ts';

export type Circuit = Parameters<Measures['onCircuit']>[0];

/** Services whose calls any process refuses. */
export class OpenCircuits {
  readonly #byProcess = new Map<object, Set<string>>();

  note(process: object, { origin, isOpen }: Circuit): void {
    const origins = this.#byProcess.get(process) ?? new Set();
    if (isOpen) this.#byProcess.set(process, origins.add(origin));
    else origins.delete(origin);
    measures()?.onCircuit({ origin, isOpen: this.origins().has(origin) });
  }

  remove(process: object): void {
    const origins = [...(this.#byProcess.get(process) ?? [])];
    for (const origin of origins) this.note(process, { origin, isOpen: false });
    this.#byProcess.delete(process);
  }

  origins(): ReadonlySet<string> {
    return new Set([...this.#byProcess.values()].flatMap((each) => [...each]));
  }
}
