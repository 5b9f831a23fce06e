import type { OperationName } from '#contract/operations.ts';
import type { PortalSettings } from '#contract/settings/schema.ts';
import type { Measured } from '#lib/metrics/measures.server.ts';
import type { Composition } from '#lib/page/composition.server.ts';
import type { PortalStatus } from '#lib/status/portalStatus.ts';
import type { Circuit } from './openCircuits.ts';

/** From a renderer to the serving process. */
export type FromRenderer =
  | { readonly kind: 'ready' }
  /** Sign of life, with the bytes of memory in use and the seconds by which its event loop is late (p99; 0 without metrics). */
  | { readonly kind: 'alive'; readonly bytes: number; readonly lag: number }
  /** Conclusion from a response. */
  | { readonly kind: 'concluded'; readonly name: OperationName; readonly isOffered: boolean }
  /** A page shows the portal's status. */
  | { readonly kind: 'asks-status' }
  /** Start or end of refusing calls to a service. */
  | { readonly kind: 'circuit'; readonly circuit: Circuit }
  /** Only with metrics. */
  | { readonly kind: 'measured'; readonly measured: Measured }
  /** Settings, read after a write. */
  | { readonly kind: 'settings'; readonly settings: PortalSettings };

/** Messages to a renderer, which ends without them. */
export type ToRenderer =
  /** At first, and after each change. */
  | ({ readonly kind: 'composition' } & Composition)
  | { readonly kind: 'status'; readonly status: PortalStatus | null };

/** Milliseconds between signs of life. */
export const SIGN_MS = 5000;
