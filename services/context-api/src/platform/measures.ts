export interface Measures {
  readonly onResponse: (response: {
    /** Pattern of the route. */
    readonly route: string;
    readonly method: string;
    readonly status: number;
    readonly ms: number;
  }) => void;
  readonly onQuery: (level: 'query' | 'error', ms: number) => void;
  /** Age in seconds of a change sent to portals. */
  readonly onChangeSent: (age: number) => void;
  /** Called for each call of a file store. */
  readonly onStore: (call: {
    readonly store: string;
    readonly operation: string;
    readonly result: 'ok' | 'error';
    readonly ms: number;
  }) => void;
  readonly onMail: (result: 'sent' | 'failed') => void;
  readonly onLogLine: (level: number) => void;
  /** Called for each call that hints at an attack. */
  readonly onSuspicious: (kind: string) => void;
}

let receiver: Measures | undefined;

/** Returns the process's measures; undefined unless `METRICS_PORT` is set. */
export const measures = (): Measures | undefined => receiver;

export function setMeasures(given: Measures | undefined): void {
  receiver = given;
}
