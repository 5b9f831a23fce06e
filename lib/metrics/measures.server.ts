export interface Measures {
  /** `status` is null without a response. */
  readonly onAttempt: (attempt: {
    readonly origin: string;
    readonly status: number | null;
    readonly ms: number;
  }) => void;
  /** Includes retries. */
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
  /** Called for each request that hints at an attack. */
  readonly onSuspicious: (kind: string) => void;
  readonly onCircuit: (circuit: { readonly origin: string; readonly isOpen: boolean }) => void;
}

/** Measures of single processes; a circuit depends on all. */
type Forwarded = Omit<Measures, 'onCircuit'>;

/** Measure of another process. */
export type Measured = {
  [Name in keyof Forwarded]: { readonly name: Name; readonly value: Parameters<Forwarded[Name]>[0] };
}[keyof Forwarded];

// Shared by all module copies.
const globalKey = Symbol.for('common-ground.measures');
const shared = globalThis as { [globalKey]?: Measures | undefined };

/** Returns undefined unless `METRICS_PORT` is set. */
export const measures = (): Measures | undefined => shared[globalKey];

export function noteMeasured({ name, value }: Measured): void {
  (measures()?.[name] as ((given: unknown) => void) | undefined)?.(value);
}

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
    onSuspicious: forward('onSuspicious'),
    onCircuit: () => undefined,
  };
}

export function setMeasures(receiver: Measures | undefined): void {
  shared[globalKey] = receiver;
}
