import type { ServiceState } from '#contract/status/schema.ts';

/** Service as the serving process reaches it. */
export interface PortalDependency {
  readonly name: 'context-api' | 'identity' | 'sessions' | 'tiles';
  readonly state: ServiceState;
  /** Milliseconds; null without a response. */
  readonly ms: number | null;
  /** True while calls are refused. */
  readonly isRefused: boolean;
}

/** Serving process and renderers. */
export interface PortalStatus {
  /** ISO 8601. */
  readonly at: string;
  readonly startedAt: string;
  readonly version: string;
  readonly build: string;
  readonly dependencies: readonly PortalDependency[];
  readonly sessions: 'redis' | 'folder' | 'memory' | 'none';
  /** Null without one; `hits` and `misses` since the start. */
  readonly cache: {
    readonly pages: number;
    readonly bytes: number;
    readonly maxBytes: number;
    readonly hits: number;
    readonly misses: number;
  } | null;
  /** `wanted` is 0 if the serving process renders. */
  readonly renderers: {
    readonly wanted: number;
    readonly ready: number;
    readonly bytes: number;
    readonly running: number;
    readonly waiting: number;
  };
  readonly changes: {
    readonly isListening: boolean;
    readonly count: number;
    readonly lastAt: string | null;
  };
  /** Folder of sessions, if any. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
}
