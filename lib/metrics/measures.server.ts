/** Receives what the portal measures. */
export interface Measures {
  /** Called for each attempt of a call to a service; `status` is null without a response. */
  readonly onAttempt: (attempt: {
    readonly origin: string;
    readonly status: number | null;
    readonly ms: number;
  }) => void;
  /** Called for each operation of the context API, retries included. */
  readonly onCall: (call: {
    readonly operation: string;
    readonly upstreamStatus: number | null;
    readonly ms: number;
  }) => void;
  readonly onCacheStatus: (status: string) => void;
  readonly onRendering: (result: 'stored' | 'unshareable' | 'failed') => void;
  readonly onRefresh: (result: 'renewed' | 'unavailable' | 'over') => void;
  readonly onRefusedPage: () => void;
  readonly onLogLine: (level: number) => void;
  /** Called when calls to a service are refused from now on, or are made again. */
  readonly onCircuit: (circuit: { readonly origin: string; readonly isOpen: boolean }) => void;
}

/** Measures that say the same in each process; whether a circuit is open depends on all of them. */
type Forwarded = Omit<Measures, 'onCircuit'>;

/** Something measured in another process of the portal. */
export type Measured = {
  [Name in keyof Forwarded]: { readonly name: Name; readonly value: Parameters<Forwarded[Name]>[0] };
}[keyof Forwarded];

// One for all copies of this module in the build.
const place = Symbol.for('common-ground.measures');
const shared = globalThis as { [place]?: Measures | undefined };

/** Returns the process's measures; undefined unless `METRICS_PORT` is set. */
export const measures = (): Measures | undefined => shared[place];

/** Notes what another process has measured. */
export function noteMeasured({ name, value }: Measured): void {
  (measures()?.[name] as ((given: unknown) => void) | undefined)?.(value);
}

/** Creates measures that pass everything on, to be noted by another process. */
export function forwardMeasures(send: (measured: Measured) => void): Measures {
  const forward = (name: keyof Forwarded) => (value?: unknown) => {
    send({ name, value } as Measured);
  };
  return {
    onAttempt: forward('onAttempt'),
    onCall: forward('onCall'),
    onCacheStatus: forward('onCacheStatus'),
    onRendering: forward('onRendering'),
    onRefresh: forward('onRefresh'),
    onRefusedPage: forward('onRefusedPage'),
    onLogLine: forward('onLogLine'),
    onCircuit: () => undefined,
  };
}

export function setMeasures(receiver: Measures | undefined): void {
  shared[place] = receiver;
}
