import type { ServiceState } from '#contract/status/schema.ts';

/** A service that the portal needs, as its serving process reaches it. */
export interface PortalDependency {
  readonly name: 'context-api' | 'identity' | 'sessions' | 'tiles';
  readonly state: ServiceState;
  /** Milliseconds of its response; null without one. */
  readonly ms: number | null;
  /** Whether calls to it are refused, because it has not responded lately. */
  readonly isRefused: boolean;
}

/** Status of the portal: its serving process and its renderers. */
export interface PortalStatus {
  /** Moments in ISO 8601. */
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
  /** `wanted` is 0 where the serving process renders. */
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
  /** Folder of sessions, if they are in one. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
}
